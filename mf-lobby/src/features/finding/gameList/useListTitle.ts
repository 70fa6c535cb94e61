import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import type { GameSearchFilter } from '../../../games/GameSearchFilter.ts';
import { useFilterNames } from './useFilterNames.ts';

/** Returns the title of the list, and the word for its games: a single provider or type, or the site's name. */
export const useListTitle = ({ text, chosen }: GameSearchFilter) => {
  const { site } = usePlatform();
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
  return {
    title: text ? t('resultsFor', { text }) : (only ?? t('allGames')),
    kind: only ?? site.settings.siteName,
  };
};
