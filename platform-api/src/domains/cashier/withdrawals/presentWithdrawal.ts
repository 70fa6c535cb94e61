import type { Payout, Withdrawal } from '@parlour/shared-contracts/domains/withdrawals';
import type { Texts } from '../../../texts.ts';
import type { MethodRow } from '../methods/methods.ts';
import { maskAccountNumber } from './accountNumbers.ts';
import type { AccountRow, PayoutRow, WithdrawalRow } from './withdrawalRows.ts';

export interface WithdrawalPresenter {
  readonly texts: Texts;
  readonly methods: ReadonlyMap<string, MethodRow>;
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly payouts: ReadonlyMap<string, readonly PayoutRow[]>;
  readonly canCancel: boolean;
  readonly language: string;
  readonly now: Date;
}

export const presentWithdrawal = (row: WithdrawalRow, presenter: WithdrawalPresenter): Withdrawal => {
  const { texts, methods, accounts, payouts, canCancel, language, now } = presenter;
  const method = methods.get(row.method);
  const account = accounts.get(row.accountId);
  return {
    id: row.id,
    reference: row.reference,
    methodCode: row.method,
    methodName: method ? texts.read(method.name, language) : row.method,
    accountLabel: account ? `${account.bankName} ${maskAccountNumber(account.accountNumber)}` : '',
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    payout: row.amount - row.fee,
    sent: row.sent,
    state: row.state,
    reason: row.reason,
    canCancel: canCancel && row.state === 'inReview',
    requestedAt: row.requestedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    payouts: (payouts.get(row.id) ?? []).map((part) => presentPayout(part, now)),
  };
};

const presentPayout = (part: PayoutRow, now: Date): Payout => ({
  id: part.id,
  amount: part.amount,
  reference: part.reference,
  state: part.state,
  sentAt: part.sentAt.toISOString(),
  answeredAt: part.answeredAt?.toISOString() ?? null,
  confirmBy: part.confirmBy.toISOString(),
  remainingSeconds: Math.max(0, Math.floor((part.confirmBy.getTime() - now.getTime()) / 1_000)),
});
