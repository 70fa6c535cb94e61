import { MAX_SEARCH_LENGTH } from '@parlour/shared-contracts/domains/gameSearch';

/** Returns the text of a search as the API accepts it: trimmed, not too long, without characters that it refuses. */
export const searchTextOf = (text: string): string =>
  text
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replaceAll(/[\0\p{Surrogate}]/gu, '')
    .trim();
