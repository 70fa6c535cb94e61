import { articleSlug } from '@parlour/shared-contracts/domains/articles';
import * as z from '@parlour/shared-contracts/schema';

/** Query parameter with the name of the open article. */
export const OPEN = 'open';
/** Query parameter with the number of the page. */
export const PAGE = 'p';

const MAX_PAGE = 10_000;

/** Returns the number of the page in an address. Returns 1 if the parameter is missing or invalid. */
export const readPage = (query: URLSearchParams): number => {
  const page = Number(query.get(PAGE));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

/** Returns the name of the open article. Returns null if the address names no article. */
export const readOpen = (query: URLSearchParams): string | null => {
  const parsed = z.safeParse(articleSlug, query.get(OPEN));
  return parsed.success ? parsed.data : null;
};
