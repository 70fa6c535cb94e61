/** What the rest of the API may use of money. */
export { postAdjustment } from './adjusting.ts';
export { createReadSpendable, houseAccount, openWallet, setAllowance } from './accounts.ts';
export { findLedgerFaults } from './invariants.ts';
export { postJournal } from './ledger.ts';
export { playCurrency, POINTS, shownCurrency } from './purses.ts';
export { ledgerAccount, ledgerEntry, ledgerJournal } from './tables.ts';
