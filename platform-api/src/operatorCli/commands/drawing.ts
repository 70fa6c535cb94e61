import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { DrawView } from '@parlour/shared-contracts/operatorViews';
import type { Values } from '../options.ts';
import { expectOperands, needed, UsageFailure, type OperatorCommand } from '../command.ts';

const USAGE = 'draws overdue, draws void <game> <number> --reason …';

export const readDrawCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'overdue') {
    expectOperands(operands, USAGE, 0);
    return listOverdue;
  }
  if (action !== 'void') throw new UsageFailure(`usage: ${USAGE}`);
  expectOperands(operands, USAGE, 2);
  const [game = '', number = ''] = operands;
  const body = { reason: needed('--reason', values.reason) };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.voidDraw, { params: { game, number }, body });
    return { value, text: describe(value) };
  };
};

const listOverdue: OperatorCommand = async ({ call }) => {
  const value = await call(operatorEndpoints.overdueDraws, {});
  return { value, text: value.map(describe).join('\n') || 'no draw is overdue' };
};

const describe = ({ game, number, state, drawnAt, proposedBy }: DrawView): string => {
  const status =
    proposedBy === null || state === 'void'
      ? state
      : `${state}, voiding proposed by ${proposedBy}: waits for another person to confirm it`;
  return `${game}  ${number}  of ${drawnAt}: ${status}`;
};
