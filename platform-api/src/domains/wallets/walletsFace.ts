/** What the rest of the API may use of money. */
export { openWallet, setAllowance } from './openWallet.ts';
export { ledgerAccount } from './tables.ts';
