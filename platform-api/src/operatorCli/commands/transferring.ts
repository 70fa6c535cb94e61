import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { TransferView } from '@parlour/shared-contracts/operatorViews';
import { writeAmount } from '../amount.ts';
import type { Values } from '../options.ts';
import { expectOperands, needed, oneOf, UsageFailure, type OperatorCommand } from '../command.ts';

const USAGE =
  'transfers list --state pending|dead, transfers retry <id>, transfers resolve <id> --as done|refused --reason …';

export const readTransferCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'list') {
    expectOperands(operands, USAGE, 0);
    return listTransfers(oneOf('--state', ['pending', 'dead'] as const, values.state));
  }
  expectOperands(operands, USAGE, 1);
  const params = { id: operands[0] ?? '' };
  if (action === 'retry') {
    return async ({ call }) => {
      const value = await call(operatorEndpoints.retryTransfer, { params });
      return { value, text: describe(value) };
    };
  }
  if (action !== 'resolve') throw new UsageFailure(`usage: ${USAGE}`);
  const body = {
    as: oneOf('--as', ['done', 'refused'] as const, values.as),
    reason: needed('--reason', values.reason),
  };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.resolveTransfer, { params, body });
    return { value, text: describe(value) };
  };
};

const listTransfers =
  (state: 'pending' | 'dead'): OperatorCommand =>
  async ({ call }) => {
    const value = await call(operatorEndpoints.transfers, { query: { state } });
    return { value, text: value.map(describe).join('\n') || `no transfer is ${state}` };
  };

const describe = (transfer: TransferView): string => {
  const { id, member, wallet, direction, amount, currency, startedAt, attempts } = transfer;
  const way = direction === 'in' ? `to ${wallet}` : `from ${wallet}`;
  return `${id}  ${member}  ${writeAmount(amount, currency)} ${way}  since ${startedAt}, asked ${attempts} times: ${stateText(transfer)}`;
};

const stateText = ({ state, nextAttemptAt, proposedEnd, proposedBy }: TransferView): string => {
  if (state === 'pending') return `pending, asked again at ${nextAttemptAt}`;
  if (state !== 'dead') return state;
  return proposedEnd === null
    ? 'dead: ask the vendor for the outcome'
    : `dead, ${proposedEnd} by ${proposedBy}: waits for another person to confirm it`;
};
