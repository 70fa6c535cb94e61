/** What the rest of the API may use of money. */
export { ledgerAccount } from './tables.ts';
