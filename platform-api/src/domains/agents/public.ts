/** What other domains may use of agents. */
export { findAffiliate } from './affiliates.ts';
export { addToDays, sumCashBefore } from './memberDays.ts';
export { readSpending } from './spending.ts';
