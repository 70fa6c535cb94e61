import { catalogueTypes } from '@parlour/shared-contracts/domains/games';
import type { game } from './tables.ts';

export interface CatalogueGame extends Readonly<typeof game.$inferSelect> {
  readonly vendorName: string;
  /** How many rounds began in the last days. */
  readonly rounds: number;
  /** Whether the game runs at a connected provider, or on pages of the site. */
  readonly isPlayable: boolean;
}

type GameRow = Omit<CatalogueGame, 'rounds' | 'isPlayable'>;

/** Types whose games run on pages of the site, not at a provider. */
const OWN_TYPES: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

/** Returns whether a game needs no provider. */
export const runsOnSite = ({ type }: Pick<CatalogueGame, 'type'>): boolean => OWN_TYPES.has(type);

/** Number of hot games of a type. Home shows this many. */
export const MAX_HOT_GAMES = 24;

interface Measures {
  readonly playable: ReadonlySet<number>;
  /** Rounds of the last days by node id. */
  readonly rounds: ReadonlyMap<number, number>;
}

/**
 * Returns the catalogue in the order of every list: playable games first, then the games with the most rounds. The
 * first playable ones of a type are hot. If few games were played, the games that staff marked fill the places.
 */
export const orderGames = (rows: readonly GameRow[], { playable, rounds }: Measures): CatalogueGame[] => {
  const entries = playableVendors(rows, playable);
  const games = rows.map((row): CatalogueGame => ({
    ...row,
    rounds: rounds.get(row.nodeId) ?? 0,
    isPlayable:
      runsOnSite(row) ||
      (row.isVendorEntry ? entries.has(`${row.vendorCode} ${row.type}`) : playable.has(row.nodeId)),
  }));
  const ordered = games.toSorted(compareGames);
  const byType = Map.groupBy(ordered, ({ type }) => type);
  const hot = new Set(
    catalogueTypes.flatMap((type) =>
      (byType.get(type) ?? [])
        .filter(
          ({ isPlayable, isHot, rounds: count, isVendorEntry }) =>
            isPlayable && !isVendorEntry && (isHot || count > 0),
        )
        .slice(0, MAX_HOT_GAMES)
        .map(({ nodeId }) => nodeId),
    ),
  );
  return ordered
    .map((entry) => ({ ...entry, isHot: hot.has(entry.nodeId) }))
    .toSorted((left, right) => rankOf(left) - rankOf(right));
};

const rankOf = ({ isPlayable, isHot }: CatalogueGame): number => (isPlayable ? 0 : 2) + (isHot ? 0 : 1);

const compareGames = (left: CatalogueGame, right: CatalogueGame): number =>
  Number(right.isPlayable) - Number(left.isPlayable) ||
  right.rounds - left.rounds ||
  Number(right.isHot) - Number(left.isHot) ||
  right.popularity - left.popularity ||
  left.nodeId - right.nodeId;

/** Returns `vendor type` of each vendor that has a playable game of the type. */
const playableVendors = (rows: readonly GameRow[], playable: ReadonlySet<number>): ReadonlySet<string> =>
  new Set(
    rows.filter(({ nodeId }) => playable.has(nodeId)).map(({ vendorCode, type }) => `${vendorCode} ${type}`),
  );
