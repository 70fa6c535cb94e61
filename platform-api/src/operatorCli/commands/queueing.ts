import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import { assignedFilters, type StaffQueue } from '@parlour/shared-contracts/operatorQueues';
import { expectOperands, oneOf, type CommandOutcome, type OperatorCommand } from '../command.ts';
import type { Values } from '../options.ts';

/** Options that every queue has. */
export const QUEUE_OPTIONS = '[--member NAME] [--assigned me|free] [--after ID]';

/** Reads the filters that every queue has, without `--after`, which each queue names its own way. */
export const readQueueOptions = ({ member, assigned }: Values) => ({
  ...(member === undefined ? {} : { member }),
  ...(assigned === undefined ? {} : { assigned: oneOf('--assigned', assignedFilters, assigned) }),
});

/** Prints a page of a queue, and how to get the next one. */
export const printQueue = <View extends { readonly assignedTo: string | null }>(
  value: { readonly list: readonly View[]; readonly next: string | null },
  describe: (view: View) => string,
  empty: string,
): CommandOutcome => {
  const lines = value.list.map((view) => {
    const text = describe(view);
    return view.assignedTo === null ? text : `${text}  (taken by ${view.assignedTo})`;
  });
  if (value.next !== null) lines.push(`more: --after ${value.next}`);
  return { value, text: lines.join('\n') || empty };
};

/** Returns the command that takes or gives back an item, or undefined if the action is another one. */
export const readAssignmentCommand = (
  queue: StaffQueue,
  [action, ...operands]: readonly string[],
  { 'take-over': takesOver }: Values,
): OperatorCommand | undefined => {
  if (action !== 'take' && action !== 'release') return undefined;
  expectOperands(operands, 'take|release <id> [--take-over]', 1);
  const params = { queue, item: operands[0] ?? '' };
  if (action === 'release') {
    return async ({ call }) => {
      const value = await call(operatorEndpoints.releaseWork, { params });
      return { value, text: `${params.item}: given back` };
    };
  }
  return async ({ call }) => {
    const value = await call(operatorEndpoints.takeWork, { params, body: { takesOver } });
    return { value, text: `${params.item}: yours until ${value.expiresAt}` };
  };
};
