/** What other domains may use of agents. */
export { findAffiliate } from './affiliates.ts';
export { addToDays } from './memberDays.ts';
