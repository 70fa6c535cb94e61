import type { VendorCategory } from '@parlour/shared-contracts/domains/games';

/** Returns the cards of a provider, one for each type of its games. Returns none for a provider that does not exist. */
export const vendorCards = (categories: readonly VendorCategory[], vendor: string) =>
  categories.flatMap(({ cards }) => (Object.hasOwn(cards, vendor) ? (cards[vendor] ?? []) : []));
