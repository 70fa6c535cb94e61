import { vendorCategorySchema, type VendorCategory } from '@parlour/shared-contracts/domains/games';
import { sessionKeys } from '../storage/keys.ts';

/** The vendor list of this browser session (LOBBY-030); null where there is none, or none that is readable. */
export const keptVendors = (): readonly VendorCategory[] | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(sessionKeys.gameVendor) ?? 'null');
    if (!Array.isArray(kept)) return null;
    return kept.map((entry) => vendorCategorySchema.parse(entry));
  } catch {
    return null;
  }
};

export const keepVendors = (categories: readonly VendorCategory[]): void =>
  sessionStorage.setItem(sessionKeys.gameVendor, JSON.stringify(categories));

export const forgetVendors = (): void => sessionStorage.removeItem(sessionKeys.gameVendor);
