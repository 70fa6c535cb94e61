import { mapRead } from '@parlour/shared-contracts';
import type { Suggestion } from '@parlour/shared-contracts/domains/gameSearch';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { GameSearchApi } from '../../../games/gameSearchApi.ts';
import { unfilteredGames, type GameSearchFilter } from '../../../games/GameSearchFilter.ts';

/** More than a rail shows, because games of the rails above are left out. */
const READ_GAMES = 48;

const playable: GameSearchFilter = { ...unfilteredGames, isPlayable: true };
const choose = (chosen: Partial<GameSearchFilter['chosen']>): GameSearchFilter => ({
  ...playable,
  chosen: { ...playable.chosen, ...chosen },
});

export const railKeys = ['newest', 'highVolatility', 'jackpots'] as const;
export type RailKey = (typeof railKeys)[number];

/** The filter of each rail. The same filter opens the whole list. */
export const railFilters: Readonly<Record<RailKey, GameSearchFilter>> = {
  newest: { ...playable, isNew: true },
  highVolatility: choose({ types: ['RNG'], volatilities: ['high'] }),
  jackpots: choose({ features: ['jackpot'] }),
};

/** The rails of home besides the hot games and the member's own lists. No game is in two of them. */
export class RailStore {
  readonly rails: Readonly<Record<RailKey, Resource<readonly Game[]>>>;
  readonly suggestion: Resource<Suggestion | { readonly games: readonly [] }>;
  readonly #hot: Pick<Resource<readonly Game[]>, 'value'>;

  constructor(api: GameSearchApi, platform: LoadingPlatform, hot: Pick<Resource<readonly Game[]>, 'value'>) {
    const rail = (key: RailKey) =>
      new Resource<readonly Game[]>(platform, {
        reloadOn: ['language'],
        read: mapRead(api.find(railFilters[key], 1, READ_GAMES), ({ games }) => games),
      });
    this.#hot = hot;
    this.rails = {
      newest: rail('newest'),
      highVolatility: rail('highVolatility'),
      jackpots: rail('jackpots'),
    };
    this.suggestion = new Resource<Suggestion | { readonly games: readonly [] }>(platform, {
      access: 'member',
      reloadOn: ['language'],
      read: mapRead(api.suggested(), ({ suggestion }) => suggestion ?? { games: [] }),
    });
  }

  /** Returns the games of a rail without those of the rails above it. */
  gamesOf(key: RailKey): readonly Game[] {
    const above = [
      this.#hot.value ?? [],
      this.suggestion.value?.games ?? [],
      ...railKeys.slice(0, railKeys.indexOf(key)).map((other) => this.rails[other].value ?? []),
    ].flat();
    const seen = new Set(above.map(({ nodeId }) => nodeId));
    return (this.rails[key].value ?? []).filter(({ nodeId }) => !seen.has(nodeId));
  }

  /** The suggested games that are not hot. */
  get suggestedGames(): readonly Game[] {
    const hot = new Set((this.#hot.value ?? []).map(({ nodeId }) => nodeId));
    return (this.suggestion.value?.games ?? []).filter(({ nodeId }) => !hot.has(nodeId));
  }
}
