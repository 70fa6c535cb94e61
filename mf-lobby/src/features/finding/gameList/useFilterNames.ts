import type { CountedFilter } from '@parlour/shared-contracts/domains/gameSearch';
import { useTranslation } from '@parlour/shared-ui/core';
import { useVendorName } from './useVendorName.ts';

/** Returns a function that names a value of a filter for people. */
export const useFilterNames = (): ((name: CountedFilter, value: string) => string) => {
  const vendorName = useVendorName();
  const { t } = useTranslation('lobby');
  return (name, value) => {
    switch (name) {
      case 'types':
        return t(`type${value}`);
      case 'kinds':
        return t(`kinds_${value}`);
      case 'themes':
        return t(`themes_${value}`);
      case 'features':
        return t(`features_${value}`);
      case 'volatilities':
        return t(`volatilities_${value}`);
      case 'vendors':
        return vendorName(value) ?? t('unknownVendor');
    }
  };
};
