import { articleSlug } from '@parlour/shared-contracts/domains/articles';
import * as z from '@parlour/shared-contracts/schema';

/** Parameter with the name of the open article. */
export const OPEN = 'open';
/** Parameter with the page of the list. */
export const PAGE = 'p';

const MAX_PAGE = 10_000;

/** Returns the page of an address. Anything that is no page is the first one. */
export const readPage = (query: URLSearchParams): number => {
  const page = Number(query.get(PAGE));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

/** Returns the name of the open article; null if the address has none. */
export const readOpen = (query: URLSearchParams): string | null => {
  const parsed = z.safeParse(articleSlug, query.get(OPEN));
  return parsed.success ? parsed.data : null;
};
