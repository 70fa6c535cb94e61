import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import {
  openStates,
  payoutOrderEnds,
  type PayoutOrderView,
  type WithdrawalView,
} from '@parlour/shared-contracts/operatorCashier';
import { readAmountOption, writeAmount } from '../amount.ts';
import { expectOperands, needed, oneOf, UsageFailure, type OperatorCommand } from '../command.ts';
import type { Values } from '../options.ts';
import { printQueue, QUEUE_OPTIONS, readAssignmentCommand, readQueueOptions } from './queueing.ts';

const USAGE = `withdrawals list --state … [--method …] ${QUEUE_OPTIONS}, withdrawals orders, withdrawals resolve <reference> --as paid|failed --reason …, withdrawals take|release|approve|reject|order|pay|fail <reference> [--reason …] [--provider …] [--amount … --currency … --bank-reference …]`;

export const readWithdrawalCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'list') {
    expectOperands(operands, USAGE, 0);
    return list(values);
  }
  if (action === 'orders') {
    expectOperands(operands, USAGE, 0);
    return async ({ call }) => {
      const value = await call(operatorEndpoints.payoutOrders, {});
      return { value, text: value.map(describeOrder).join('\n') || 'no provider is asked to pay' };
    };
  }
  const assignment = readAssignmentCommand('withdrawals', [action ?? '', ...operands], values);
  if (assignment) return assignment;
  expectOperands(operands, USAGE, 1);
  return change(action, operands[0] ?? '', values);
};

const list = (values: Values): OperatorCommand => {
  const state = oneOf('--state', openStates, values.state ?? 'inReview');
  const { method, after } = values;
  const query = {
    state,
    ...(method === undefined ? {} : { method }),
    ...(after === undefined ? {} : { after }),
    ...readQueueOptions(values),
  };
  return async ({ call }) =>
    printQueue(await call(operatorEndpoints.withdrawals, { query }), describe, `no withdrawal is ${state}`);
};

const change = (action: string | undefined, reference: string, values: Values): OperatorCommand => {
  const params = { reference };
  switch (action) {
    case 'approve':
      return async ({ call }) => told(await call(operatorEndpoints.approveWithdrawal, { params }));
    case 'reject': {
      const body = { reason: needed('--reason', values.reason) };
      return async ({ call }) => told(await call(operatorEndpoints.rejectWithdrawal, { params, body }));
    }
    case 'fail': {
      const body = { reason: needed('--reason', values.reason) };
      return async ({ call }) => told(await call(operatorEndpoints.failWithdrawal, { params, body }));
    }
    case 'order': {
      const body = { provider: needed('--provider', values.provider) };
      return async ({ call }) => told(await call(operatorEndpoints.orderPayout, { params, body }));
    }
    case 'resolve': {
      const as = oneOf('--as', payoutOrderEnds, values.as);
      const body = { as, reason: needed('--reason', values.reason) };
      return async ({ call }) => {
        const value = await call(operatorEndpoints.resolvePayoutOrder, { params, body });
        return { value, text: describeOrder(value) };
      };
    }
    case 'pay': {
      const currency = needed('--currency', values.currency);
      const body = {
        amount: readAmountOption(needed('--amount', values.amount), currency),
        bankReference: needed('--bank-reference', values['bank-reference']),
      };
      return async ({ call }) => told(await call(operatorEndpoints.sendPayout, { params, body }));
    }
    default:
      throw new UsageFailure(`usage: ${USAGE}`);
  }
};

const told = (value: WithdrawalView) => ({ value, text: describe(value) });

const describe = (view: WithdrawalView): string => {
  const { reference, member, holder, bankName, accountNumber, currency, payout, sent, requestedAt } = view;
  const money = `${writeAmount(payout, currency)}${sent > 0 ? `, ${writeAmount(sent, currency)} sent` : ''}`;
  return `${reference}  ${member}  ${money} to ${holder}, ${bankName} ${accountNumber}  since ${requestedAt}: ${stateText(view)}`;
};

const describeOrder = (order: PayoutOrderView): string => {
  const { withdrawal, member, provider, amount, currency, orderedAt, attempts } = order;
  const asked = `ordered at ${orderedAt}, asked ${attempts} times`;
  return `${withdrawal}  ${member}  ${writeAmount(amount, currency)} by ${provider}  ${asked}: ${orderText(order)}`;
};

const orderText = ({ state, proposedEnd, proposedBy }: PayoutOrderView): string =>
  proposedEnd === null || state === 'paid' || state === 'failed'
    ? state
    : `${state}, ${proposedEnd} by ${proposedBy}: waits for another person to confirm it`;

const stateText = ({ state, proposedBy, approvedBy, reason }: WithdrawalView): string => {
  if (state === 'inReview' && proposedBy !== null)
    return `approved by ${proposedBy}: waits for another person`;
  if (reason !== null) return `${state} (${reason})`;
  return approvedBy === null ? state : `${state}, approved by ${approvedBy}`;
};
