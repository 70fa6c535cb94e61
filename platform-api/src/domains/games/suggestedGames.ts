import type { Catalogue } from './catalogue.ts';
import type { CatalogueGame } from './catalogueGame.ts';

const MAX_SUGGESTIONS = 24;
/** Games that share less than this with the played one are no suggestion. */
const MIN_SCORE = 3;

export interface SuggestedGames {
  readonly because: CatalogueGame;
  readonly games: readonly CatalogueGame[];
}

/**
 * Returns playable games that resemble the member's last game and that are not among the recent ones. Returns null
 * if there are none.
 */
export const suggestGames = (catalogue: Catalogue, recentNodes: readonly number[]): SuggestedGames | null => {
  const recent = new Set(recentNodes);
  const because = recentNodes.flatMap((nodeId) => catalogue.byNode.get(nodeId) ?? [])[0];
  if (!because) return null;
  const scored = catalogue.all
    .filter(
      ({ type, nodeId, isPlayable, isVendorEntry }) =>
        type === because.type && isPlayable && !isVendorEntry && !recent.has(nodeId),
    )
    .map((game) => ({ game, score: scoreOf(game, because) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, MAX_SUGGESTIONS);
  return scored.length > 0 ? { because, games: scored.map(({ game }) => game) } : null;
};

/** Returns how much two games have in common. The theme counts most, because a player sees it first. */
const scoreOf = (game: CatalogueGame, other: CatalogueGame): number =>
  (game.theme !== null && game.theme === other.theme ? 3 : 0) +
  (game.category === other.category ? 2 : 0) +
  (game.vendorCode === other.vendorCode ? 1 : 0) +
  (game.volatility !== null && game.volatility === other.volatility ? 1 : 0) +
  game.features.filter((feature) => other.features.includes(feature)).length;
