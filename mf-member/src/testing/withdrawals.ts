import type {
  Payout,
  PayoutAccount,
  Withdrawal,
  WithdrawalOverview,
} from '@parlour/shared-contracts/domains/withdrawals';
import { testMethod } from './deposits.ts';

export const testAccount = (changes: Partial<PayoutAccount> = {}): PayoutAccount => ({
  id: '5b1c7a52-0000-4000-8000-00000000000a',
  methodCode: 'bank',
  methodName: 'Bank account',
  kind: 'bankTransfer',
  bankName: 'Siam Bank',
  holder: 'Somchai Dee',
  maskedNumber: '•••• 7890',
  addedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

export const testOverview = (changes: Partial<WithdrawalOverview> = {}): WithdrawalOverview => ({
  currency: 'THB',
  available: 500_000,
  held: 0,
  hasTransactionPassword: true,
  holder: 'Somchai Dee',
  lockedUntil: null,
  remainingToday: { count: 5, amount: 50_000_000 },
  unverifiedLeft: null,
  payBackFirst: [],
  accounts: [testAccount()],
  methods: [testMethod({ code: 'bank', name: 'Bank account', minAmount: 20_000, fixedFee: 1_000 })],
  usualTime: { medianMinutes: 12, p90Minutes: 45 },
  ...changes,
});

export const testPayout = (changes: Partial<Payout> = {}): Payout => ({
  id: '5b1c7a52-0000-4000-8000-0000000000b1',
  amount: 60_000,
  reference: '20261125-17',
  state: 'sent',
  sentAt: '2026-11-25T11:00:00.000Z',
  answeredAt: null,
  confirmBy: '2026-11-25T11:30:00.000Z',
  remainingSeconds: 1_800,
  ...changes,
});

export const testWithdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  id: '5b1c7a52-0000-4000-8000-0000000000c1',
  reference: 'W7K2M9QX3RTA',
  methodCode: 'bank',
  methodName: 'Bank account',
  accountLabel: 'Siam Bank •••• 7890',
  currency: 'THB',
  amount: 100_000,
  fee: 1_000,
  payout: 99_000,
  sent: 0,
  state: 'inReview',
  reason: null,
  canCancel: true,
  requestedAt: '2026-11-25T10:00:00.000Z',
  approvedAt: null,
  paidAt: null,
  endedAt: null,
  payouts: [],
  ...changes,
});
