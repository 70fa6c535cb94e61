import { lobbyPath, lobbyTypes, sitePaths, type LobbyType } from '@parlour/shared-contracts';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import type { LucideIcon } from 'lucide-react';
import type { SiteStore } from '../site/SiteStore.ts';
import { lobbyIcons } from './icons.tsx';

export interface SiteLink {
  readonly key: string;
  readonly href: string;
  /** Key of its text in the shell's namespace. */
  readonly label: string;
  readonly icon: LucideIcon;
}

const lobbyLink = (type: LobbyType): SiteLink => ({
  key: type,
  href: lobbyPath(type),
  label: `type${type}`,
  icon: lobbyIcons[type],
});

const isLobbyType = (category: string): category is LobbyType => lobbyTypes.some((type) => type === category);

/**
 * Home, the categories that have a vendor in the server's order, then cockfight, favourites and
 * promotions (SHELL-093 to 096); cockfight stands only at its fixed place (D-09).
 */
export const topLinks = ({ categories }: Pick<SiteStore, 'categories'>): readonly SiteLink[] => [
  { key: 'HOME', href: sitePaths.home, label: 'home', icon: House },
  ...(categories ?? [])
    .filter(({ gameCategory, cards }) => gameCategory !== 'COCKFIGHT' && Object.keys(cards).length > 0)
    .map(({ gameCategory }) => gameCategory)
    .filter(isLobbyType)
    .map(lobbyLink),
  lobbyLink('COCKFIGHT'),
  { key: 'FAVORITE', href: sitePaths.favorite, label: 'favorites', icon: Heart },
  { key: 'PROMOTIONS', href: sitePaths.promotions, label: 'promotions', icon: Gift },
];

/** The categories' place in the menus is kept until they arrive, so that nothing jumps. */
export const areCategoriesAwaited = ({
  categories,
  categoriesFailure,
}: Pick<SiteStore, 'categories' | 'categoriesFailure'>): boolean =>
  categories === null && categoriesFailure === null;
