import { useTranslation } from '@parlour/shared-ui/core';
import type { GameSearchFilter } from '../../../games/GameSearchFilter.ts';
import { useFilterNames } from './useFilterNames.ts';

/** Returns what the list shows: a single provider or type, what was searched for, or all games. */
export const useListTitle = ({ text, chosen }: GameSearchFilter): string => {
  const { t } = useTranslation('lobby');
  const nameOf = useFilterNames();
  if (text) return t('resultsFor', { text });
  const [vendor, ...otherVendors] = chosen.vendors;
  if (vendor !== undefined && otherVendors.length === 0) return nameOf('vendors', vendor);
  const [type, ...otherTypes] = chosen.types;
  return type !== undefined && otherTypes.length === 0 ? nameOf('types', type) : t('allGames');
};
