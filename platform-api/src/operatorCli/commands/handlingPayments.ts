import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { CashierCaseView } from '@parlour/shared-contracts/operatorCashier';
import { writeAmount } from '../amount.ts';
import { expectOperands, needed, UsageFailure, type OperatorCommand, type Tools } from '../command.ts';
import type { Values } from '../options.ts';
import { readStatement } from './statement.ts';

const USAGE =
  'payments import <provider> < statement.csv, payments cases, payments credit <id> --member … --reason …, payments close <id> --reason …';

export const readPaymentCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'cases') {
    expectOperands(operands, USAGE, 0);
    return async ({ call }) => {
      const value = await call(operatorEndpoints.cashierCases, {});
      return { value, text: value.map(describe).join('\n') || 'no case is open' };
    };
  }
  expectOperands(operands, USAGE, 1);
  const [subject = ''] = operands;
  if (action === 'import') return importStatement(subject);
  const params = { id: Number(subject) };
  const reason = needed('--reason', values.reason);
  if (action === 'credit') {
    const body = { member: needed('--member', values.member), reason };
    return async ({ call }) => {
      const value = await call(operatorEndpoints.creditCase, { params, body });
      return { value, text: describe(value) };
    };
  }
  if (action !== 'close') throw new UsageFailure(`usage: ${USAGE}`);
  return async ({ call }) => {
    const value = await call(operatorEndpoints.closeCashierCase, { params, body: { reason } });
    return { value, text: `closed: ${describe(value)}` };
  };
};

/** A payment that was imported before is reported again without effect, so a file can be imported twice. */
const importStatement =
  (provider: string): OperatorCommand =>
  async ({ call, input }: Tools) => {
    const payments = readStatement(await input());
    const value = [];
    for (const payment of payments) {
      const { outcome } = await call(operatorEndpoints.reportPayment, { body: { provider, ...payment } });
      value.push({ paymentId: payment.paymentId, reference: payment.reference, outcome });
    }
    const lines = value.map(({ paymentId, reference, outcome }) => `${paymentId}  ${reference}  ${outcome}`);
    return { value, text: lines.join('\n') || 'the statement has no payments' };
  };

const describe = (found: CashierCaseView): string => {
  const { id, kind, member, reference, payer, amount, currency, openedAt, resolution } = found;
  const money = writeAmount(amount, currency);
  const named =
    reference === null ? found.subject : `reference ${reference || 'none'} by ${payer ?? 'an unknown payer'}`;
  const state =
    resolution ??
    (found.proposedBy === null ? 'open' : `${found.proposedMember} proposed by ${found.proposedBy}`);
  return `${id}  ${kind}  ${member ?? 'no member'}  ${money}, ${named}, since ${openedAt}: ${state}`;
};
