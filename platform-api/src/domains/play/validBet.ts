import type { CatalogueType } from '@parlour/shared-contracts/domains/games';

/**
 * Name and version of the rule for how much of a stake counts for turnover. The SQL function `play_valid_bet`
 * computes it. A changed rule gets a new version, and facts keep theirs.
 * - `stake@1`: the whole stake
 * - `risk@1`: at most what was won or lost, so that a tie and bets on opposite sides do not count
 */
export type ValidBetRule = 'stake@1' | 'risk@1';

const atRisk: ReadonlySet<CatalogueType> = new Set(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

export const validBetRuleOf = (type: CatalogueType): ValidBetRule =>
  atRisk.has(type) ? 'risk@1' : 'stake@1';
