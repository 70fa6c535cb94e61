import { gameSchema, type Game } from '@parlour/shared-contracts/domains/games';

const HOT_GAMES_KEY = 'HOT_GAMES';

export interface CachedHotGames {
  readonly language: string;
  /** Which load of the page fetched it: the document's `performance.timeOrigin`. */
  readonly pageLoad: number;
  readonly list: readonly Game[];
}

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** The session's hot list (LOBBY-031); null when there is none in this language. */
export const readHotCache = (language: string): CachedHotGames | null => {
  const stored = parse(sessionStorage.getItem(HOT_GAMES_KEY));
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('language' in stored) || stored.language !== language) return null;
  if (!('pageLoad' in stored) || typeof stored.pageLoad !== 'number') return null;
  if (!('list' in stored) || !Array.isArray(stored.list)) return null;
  const games = stored.list.map((entry) => gameSchema.safeParse(entry));
  return {
    language,
    pageLoad: stored.pageLoad,
    list: games.flatMap(({ data }) => (data ? [data] : [])),
  };
};

export const writeHotCache = (cached: CachedHotGames): void => {
  try {
    sessionStorage.setItem(HOT_GAMES_KEY, JSON.stringify(cached));
  } catch {
    sessionStorage.removeItem(HOT_GAMES_KEY);
  }
};
