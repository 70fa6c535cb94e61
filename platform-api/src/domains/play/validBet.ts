import type { CatalogueType } from '@parlour/shared-contracts/domains/games';

/**
 * How much of a stake counts for turnover, with the version of the rule; `play_valid_bet` in the migrations does
 * the sum. A rule that changes gets a new version, and facts keep theirs.
 * - `stake@1`: all of it
 * - `risk@1`: no more than was won or lost, so that a tie, and bets on opposite sides, do not count
 */
export type ValidBetRule = 'stake@1' | 'risk@1';

const atRisk: ReadonlySet<CatalogueType> = new Set(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

export const validBetRuleOf = (type: CatalogueType): ValidBetRule =>
  atRisk.has(type) ? 'risk@1' : 'stake@1';
