import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { CaseView } from '@parlour/shared-contracts/operatorViews';
import { writeAmount } from '../amount.ts';
import type { Values } from '../options.ts';
import { expectOperands, needed, UsageFailure, type OperatorCommand } from '../command.ts';

const USAGE = 'cases list, cases close <id> --reason …';

export const readCaseCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'list') {
    expectOperands(operands, USAGE, 0);
    return listCases;
  }
  if (action !== 'close') throw new UsageFailure(`usage: ${USAGE}`);
  expectOperands(operands, USAGE, 1);
  const params = { id: Number(operands[0]) };
  const body = { reason: needed('--reason', values.reason) };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.closeCase, { params, body });
    return { value, text: `closed: ${describe(value)}` };
  };
};

const listCases: OperatorCommand = async ({ call }) => {
  const value = await call(operatorEndpoints.cases, {});
  return { value, text: value.map(describe).join('\n') || 'no case is open' };
};

const words: Readonly<Record<CaseView['kind'], string>> = {
  refusedWin: 'a win was refused',
  refusedRollback: 'a rollback was refused',
  refusedTransfer: 'a transfer was refused, but the vendor’s balance suggests that it was executed',
};

const describe = (found: CaseView): string => {
  const { id, kind, connection, reference, member, amount, currency, reason, openedAt, times } = found;
  const money = amount === null ? 'an unreadable amount' : writeAmount(amount, currency ?? '');
  return `${id}  ${connection}  ${reference}  ${member ?? 'no member'}  ${money}: ${words[kind]} (${reason}), ${times} times since ${openedAt}`;
};
