import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { AdjustmentView } from '@parlour/shared-contracts/operatorViews';
import { readAmountOption, writeAmount } from '../amount.ts';
import type { Values } from '../options.ts';
import { expectOperands, needed, wholeNumber, type OperatorCommand } from '../command.ts';

export const readAdjustCommand = (
  verb: 'adjust' | 'adjustments',
  operands: readonly string[],
  values: Values,
): OperatorCommand => {
  expectOperands(
    operands,
    verb === 'adjust' ? 'adjust --member … --amount … --currency … --reason …' : verb,
    0,
  );
  if (verb === 'adjustments') return listAdjustments;
  const currency = needed('--currency', values.currency);
  const body = {
    member: needed('--member', values.member),
    amount: readAmountOption(needed('--amount', values.amount), currency),
    currency,
    reason: needed('--reason', values.reason),
  };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.adjust, { body }, values.key);
    return { value, text: describe(value) };
  };
};

export const readApproveCommand = (operands: readonly string[]): OperatorCommand => {
  expectOperands(operands, 'approve <id>', 1);
  const id = wholeNumber('adjustment', operands[0]);
  return async ({ call }) => {
    const value = await call(operatorEndpoints.approve, { params: { id } });
    return { value, text: describe(value) };
  };
};

const listAdjustments: OperatorCommand = async ({ call }) => {
  const value = await call(operatorEndpoints.adjustments, {});
  return { value, text: value.map(describe).join('\n') || 'there are no adjustments' };
};

const describe = (adjustment: AdjustmentView): string => {
  const { id, member, amount, currency, state, requestedBy, approvedBy, expiresAt, reason } = adjustment;
  const ends = {
    waiting: `waits until ${expiresAt} for another person: approve ${id}`,
    done: approvedBy === requestedBy ? 'done' : `done, approved by ${approvedBy}`,
    expired: 'expired without an approval',
  };
  return `${id}  ${member}  ${writeAmount(amount, currency)}  by ${requestedBy}: ${ends[state]}  (${reason})`;
};
