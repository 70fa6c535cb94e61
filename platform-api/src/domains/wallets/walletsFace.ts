/** What the rest of the API may use of money. */
export { currencySymbol } from './currency.ts';
export { ledgerAccount } from './tables.ts';
