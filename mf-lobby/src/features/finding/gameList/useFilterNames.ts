import type { CountedFilter } from '@parlour/shared-contracts/domains/gameSearch';
import { usePlatform, useTranslation } from '@parlour/shared-ui/core';

/** Returns what a person reads for a value of a filter. */
export const useFilterNames = (): ((name: CountedFilter, value: string) => string) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  return (name, value) => {
    if (name === 'types') return t(`type${value}`);
    if (name !== 'vendors') return t(`${name}_${value}`);
    const vendor = site.categories?.flatMap(({ cards }) => cards[value] ?? [])[0];
    return vendor?.name ?? value;
  };
};
