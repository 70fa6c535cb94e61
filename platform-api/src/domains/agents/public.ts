/** What other domains may use of agents. */
export { findAffiliate } from './affiliates.ts';
export { addSettledBets } from './memberDays.ts';
