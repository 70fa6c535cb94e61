import type { Vendor } from '@parlour/shared-contracts/domains/games';
import type { Catalogue } from './catalogue.ts';
import { foldText, wordsOf } from './searchText.ts';

const MAX_VENDORS = 6;

/** Returns the providers whose name contains all words of a text. Names that begin with the text come first. */
export const findVendors = ({ places, all }: Catalogue, text: string): Vendor[] => {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const start = foldText(text);
  const vendors = new Map(places.map((place) => [place.vendorCode, place]));
  return [...vendors.values()]
    .map((place) => ({ place, name: foldText(place.vendor.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .toSorted((left, right) => Number(right.name.startsWith(start)) - Number(left.name.startsWith(start)))
    .slice(0, MAX_VENDORS)
    .map(({ place: { vendor, category } }) => ({
      vassalage: vendor.code,
      gameType: category,
      name: vendor.name,
      logo: vendor.logo,
      gameCount: all.filter(({ vendorCode, isVendorEntry }) => vendorCode === vendor.code && !isVendorEntry)
        .length,
    }));
};
