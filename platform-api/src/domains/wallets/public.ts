/** The part of the wallets domain that other domains may use. */
export { postAdjustment } from './adjusting.ts';
export {
  createReadMainWallet,
  findWallet,
  houseAccount,
  lockWallet,
  openWallet,
  readSpendable,
  setAllowance,
  sumBalances,
  sumWallets,
  vendorWallet,
} from './accounts.ts';
export { readFoundFaults } from './checks/faults.ts';
export { createLedgerChecks } from './checks/ledgerChecks.ts';
export { collectDebt, postDeposit, postDepositReversal } from './deposits.ts';
export { endHold, openHold } from './holds.ts';
export { findLedgerFaults } from './invariants.ts';
export { postJournal } from './ledger.ts';
export { postMemberTransfer } from './memberTransfers.ts';
export { playCurrency, POINTS, shownCurrency } from './purses.ts';
export { isWithdrawal, readCashDays } from './records/cashDays.ts';
export { CASH_TOPIC, cashJournalsOf, readLargeCash, sumCashOfJournals } from './records/cashOfJournals.ts';
export { sumHouseEntries, sumLiabilities } from './records/houseSums.ts';
export { memberDayColumns, readMemberDays, type ReportPeriod } from './records/memberDays.ts';
export { ledgerAccount, ledgerEntry, ledgerJournal } from './tables.ts';
export { postLateVoid, postUnderAge } from './underAge.ts';
export { holdWithdrawal, postWithdrawal, postWithdrawalReturn, releaseWithdrawal } from './withdrawals.ts';
