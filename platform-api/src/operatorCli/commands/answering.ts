import { feedbackStates, feedbackTypes } from '@parlour/shared-contracts/domains/feedback';
import {
  feedbackOperatorEndpoints as endpoints,
  type TicketView,
} from '@parlour/shared-contracts/operatorFeedback';
import { expectOperands, needed, oneOf, UsageFailure, type OperatorCommand } from '../command.ts';
import type { Values } from '../options.ts';

const USAGE =
  'feedback list [--state …] [--kind …] [--member NAME] [--after REFERENCE], feedback show <reference> --reason TEXT, feedback answer <reference> [--close] < text';

/** Lists, shows and answers the tickets of members. */
export const readFeedbackCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'list') {
    expectOperands(operands, USAGE, 0);
    return list(values);
  }
  expectOperands(operands, USAGE, 1);
  const params = { reference: operands[0] ?? '' };
  if (action === 'show') return show(params, needed('--reason', values.reason));
  if (action !== 'answer') throw new UsageFailure(`usage: ${USAGE}`);
  return async ({ call, input }) => {
    const content = needed('a text on standard input', (await input()).trim());
    const value = await call(endpoints.answerTicket, { params, body: { content, closes: values.close } });
    return { value, text: describe(value) };
  };
};

const list = ({ state, kind, member, after }: Values): OperatorCommand => {
  const query = {
    state: oneOf('--state', feedbackStates, state ?? 'open'),
    type: kind === undefined ? undefined : oneOf('--kind', feedbackTypes, kind),
    member,
    after,
  };
  return async ({ call }) => {
    const value = await call(endpoints.tickets, { query });
    const lines = value.list.map(describe);
    if (value.next !== null) lines.push(`more: --after ${value.next}`);
    return { value, text: lines.join('\n') || 'there are no such tickets' };
  };
};

const show =
  (params: { readonly reference: string }, reason: string): OperatorCommand =>
  async ({ call }) => {
    const value = await call(endpoints.readTicket, { params, body: { reason } });
    const texts = value.texts.map(({ staff, content, at }) => `${at} ${staff ?? 'member'}:\n${content}`);
    return { value, text: [describe(value.ticket), ...texts].join('\n\n') };
  };

const describe = ({ reference, member, type, state, sentAt, dueAt, isOverdue }: TicketView): string =>
  `${reference}  ${member}  ${type}, ${state}, of ${sentAt}, due ${dueAt}${isOverdue ? ' (overdue)' : ''}`;
