import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import { cashierCaseKinds, type CashierCaseView } from '@parlour/shared-contracts/operatorCashier';
import type { PaymentReconciliation } from '@parlour/shared-contracts/operatorViews';
import { writeAmount } from '../amount.ts';
import {
  expectOperands,
  needed,
  oneOf,
  UsageFailure,
  wholeNumber,
  type OperatorCommand,
  type Tools,
} from '../command.ts';
import { exitCodes } from '../exitCodes.ts';
import type { Values } from '../options.ts';
import { printQueue, QUEUE_OPTIONS, readAssignmentCommand, readQueueOptions } from './queueing.ts';
import { readStatement } from './statement.ts';

const USAGE = `payments import <provider> < statement.csv, payments reconcile --provider … --day 2026-11-24, payments cases [--kind …] ${QUEUE_OPTIONS}, payments take|release <id>, payments credit <id> --member … --reason …, payments close <id> --reason …`;

export const readPaymentCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'cases') {
    expectOperands(operands, USAGE, 0);
    return listCases(values);
  }
  const assignment = readAssignmentCommand('cashierCases', [action ?? '', ...operands], values);
  if (assignment) return assignment;
  if (action === 'reconcile') {
    expectOperands(operands, USAGE, 0);
    return reconcile(values);
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

const listCases = (values: Values): OperatorCommand => {
  const { kind, after } = values;
  const query = {
    ...(kind === undefined ? {} : { kind: oneOf('--kind', cashierCaseKinds, kind) }),
    ...(after === undefined ? {} : { after: wholeNumber('--after', after) }),
    ...readQueueOptions(values),
  };
  return async ({ call }) =>
    printQueue(await call(operatorEndpoints.cashierCases, { query }), describe, 'no case is open');
};

const reconcile = (values: Values): OperatorCommand => {
  const provider = needed('--provider', values.provider);
  const day = needed('--day', values.day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new UsageFailure(`--day ${day} is not a day like 2026-11-24`);
  return async ({ call }) => {
    const value = await call(operatorEndpoints.reconcilePayments, { body: { provider, day } });
    const { differences, payments, payouts } = value;
    const text = [
      `${payments} payments and ${payouts} payouts at ${provider} were compared`,
      ...differences.map(describeDifference),
    ];
    return {
      value,
      text: text.join('\n'),
      exitCode: differences.length === 0 ? exitCodes.success : exitCodes.failure,
    };
  };
};

const describeDifference = ({
  direction,
  kind,
  paymentId,
  reference,
  currency,
  there,
  here,
  outcome,
}: PaymentReconciliation['differences'][number]): string => {
  const [atProvider, known] = [there, here].map((amount) =>
    amount === null ? 'nothing' : writeAmount(amount, currency),
  );
  const name = [direction, kind, paymentId, reference].filter((part) => part !== '').join('  ');
  return `${name}: the provider lists ${atProvider}, and ${known} is known here; now ${outcome}`;
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
