import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { useEffect } from 'react';
import type { GameSearchFilter } from '../../../games/GameSearchFilter.ts';
import { useFilterNames } from './useFilterNames.ts';

/**
 * Returns the title of the list, and the word for its games: a single provider or type, or the site's name. The title
 * of a filtered list is also the title of the window.
 */
export const useListTitle = ({ text, chosen }: GameSearchFilter) => {
  const { site, describePage } = usePlatform();
  const { t } = useTranslation('lobby');
  const nameOf = useFilterNames();
  const [vendor, ...otherVendors] = chosen.vendors;
  const [type, ...otherTypes] = chosen.types;
  const only =
    vendor !== undefined && otherVendors.length === 0
      ? nameOf('vendors', vendor)
      : type !== undefined && otherTypes.length === 0
        ? nameOf('types', type)
        : null;
  const filtered = text ? t('resultsFor', { text }) : only;
  useEffect(() => {
    describePage({
      title: filtered ?? t('pages.gameList.title'),
      description: t('pages.gameList.description'),
    });
  }, [describePage, filtered, t]);
  return { title: filtered ?? t('allGames'), kind: only ?? site.settings.siteName };
};
