import { PAGE_SIZES } from '@parlour/shared-contracts/domains/games';
import type { SiteSettings } from '@parlour/shared-contracts/domains/system';

export interface Limits {
  readonly games: number;
  readonly vendors: number;
}

/** Returns how many entries home shows of a category's lists, for either reading of the specification (D-05). */
export const homeLimits = (more: SiteSettings['homeMore'], isExpanded: boolean): Limits => {
  if ('cut' in more) {
    return isExpanded ? { games: more.games, vendors: more.vendors } : { games: more.cut, vendors: more.cut };
  }
  return isExpanded
    ? { games: PAGE_SIZES.search, vendors: Number.POSITIVE_INFINITY }
    : { games: more.showBeyondGames, vendors: more.showBeyondVendors };
};
