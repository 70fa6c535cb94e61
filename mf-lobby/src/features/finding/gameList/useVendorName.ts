import { usePlatform } from '@parlour/shared-ui/core';
import { vendorCards } from './vendorCards.ts';

/**
 * Returns a function that names a provider by its code. It returns null if the provider does not exist, and the code if
 * the providers are not loaded.
 */
export const useVendorName = (): ((vendor: string) => string | null) => {
  const { site } = usePlatform();
  return (vendor) =>
    site.categories === null ? vendor : (vendorCards(site.categories, vendor)[0]?.name ?? null);
};
