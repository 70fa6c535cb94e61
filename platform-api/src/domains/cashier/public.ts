/** The part of the cashier domain that other domains may use. */
export { creditCase, dismissCase, readOpenCases, readOpenedCases, type FoundCase } from './cases.ts';
export { countOpenPayments } from './countOpenPayments.ts';
export { readDepositMoments } from './deposits/depositMoments.ts';
export { createPaymentSecrets } from './cashierSettings.ts';
export {
  declineDepositLimits,
  isAskedForLimit,
  readDepositUsage,
  setDepositLimits,
} from './limits/depositLimits.ts';
export { createAdapters } from './payments/adapters.ts';
export { createProviders } from './payments/providers.ts';
export { createReconciler, type Reconciler } from './reconciliation/reconcile.ts';
export { createReceiveNotice, type Notice } from './payments/receiveNotice.ts';
export { removeAllAccounts } from './withdrawals/payoutAccounts.ts';
export {
  approveWithdrawal,
  failWithdrawal,
  rejectWithdrawal,
  sendPart,
} from './withdrawals/changeWithdrawal.ts';
export { lockDeposits, sumPayments } from './sumPayments.ts';
export { sumPendingWithdrawals } from './withdrawals/pendingWithdrawals.ts';
export { orderPayout, readOpenOrders, resolveOrder } from './withdrawals/payoutOrders.ts';
export {
  countOpenWithdrawals,
  findByReference,
  lockWithdrawals,
  readAccounts,
  readOpen,
  type WithdrawalRow,
} from './withdrawals/withdrawalRows.ts';
