import type { VisitCache } from '@parlour/shared-contracts';

const KEY = 'GAME_SEARCHES';
const MAX_SEARCHES = 6;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the searches of this visit, the newest first. */
export const readSearches = (cache: VisitCache): readonly string[] => {
  const kept = cache.read(KEY)?.value;
  return Array.isArray(kept) ? kept.filter(isText).slice(0, MAX_SEARCHES) : [];
};

export const addSearch = (cache: VisitCache, text: string): readonly string[] => {
  const searches = [text, ...readSearches(cache).filter((other) => other !== text)].slice(0, MAX_SEARCHES);
  cache.keep(KEY, searches);
  return searches;
};
