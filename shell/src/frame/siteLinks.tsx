import {
  HOME_PATH,
  lobbyDestination,
  lobbyTypes,
  type DestinationName,
  type Destinations,
  type LobbyType,
} from '@parlour/shared-contracts';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import type { LucideIcon } from 'lucide-react';
import type { SiteStore } from '../site/SiteStore.ts';
import { lobbyIcons } from './icons.tsx';

export interface SiteLink {
  readonly key: string;
  readonly href: string;
  /** Key of the text in the shell's namespace. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Number beside the text. Nothing is shown for 0. */
  readonly count?: number;
}

/** Returns a link if the site has the page. */
export const siteLink = (
  destinations: Destinations,
  name: DestinationName,
  label: string,
  icon: LucideIcon,
): readonly SiteLink[] => {
  const href = destinations.href(name);
  return href === null ? [] : [{ key: name, href, label, icon }];
};

type Categories = Pick<SiteStore, 'categories' | 'categoriesFailure'>;
type Linked = Categories & Pick<SiteStore, 'availablePromoCount'>;

const isLobbyType = (category: string): category is LobbyType => lobbyTypes.some((type) => type === category);

/** Returns the categories that have a provider, in the server's order. Without an answer, returns all game types. */
const typesOf = ({ categories, categoriesFailure }: Categories): readonly LobbyType[] => {
  if (categories === null) return categoriesFailure === null ? [] : lobbyTypes;
  return categories
    .filter(({ cards }) => Object.keys(cards).length > 0)
    .map(({ gameCategory }) => gameCategory)
    .filter(isLobbyType);
};

/**
 * Home, the categories, then cockfight, favourites and promotions (SHELL-093 to 096). Cockfight has a fixed
 * position only (D-09).
 */
export const topLinks = (site: Linked, destinations: Destinations): readonly SiteLink[] => {
  const lobbyLink = (type: LobbyType): readonly SiteLink[] =>
    siteLink(destinations, lobbyDestination(type), `type${type}`, lobbyIcons[type]);
  return [
    { key: 'home', href: HOME_PATH, label: 'home', icon: House },
    ...typesOf(site)
      .filter((type) => type !== 'COCKFIGHT')
      .flatMap(lobbyLink),
    ...lobbyLink('COCKFIGHT'),
    ...siteLink(destinations, 'favourites', 'favorites', Heart),
    ...siteLink(destinations, 'promotions', 'promotions', Gift).map((link) => ({
      ...link,
      count: site.availablePromoCount,
    })),
  ];
};

/**
 * Returns whether the categories are still loading. The menus then reserve space, so that the layout does not
 * shift.
 */
export const areCategoriesAwaited = ({ categories, categoriesFailure }: Categories): boolean =>
  categories === null && categoriesFailure === null;
