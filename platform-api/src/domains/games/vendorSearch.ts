import type { Vendor } from '@parlour/shared-contracts/domains/games';
import type { CatalogueGame } from './catalogueGame.ts';
import type { VendorPlace } from './VendorPlace.ts';
import { foldText, wordsOf } from './searchText.ts';

const MAX_VENDORS = 6;

/** Returns the providers whose name contains all words of a text. Names that begin with the text come first. */
export type FindVendors = (text: string) => readonly Vendor[];

interface Providers {
  readonly all: readonly CatalogueGame[];
  readonly places: readonly VendorPlace[];
}

/** Prepares the providers of a catalogue for searches. */
export const createFindVendors = ({ places, all }: Providers): FindVendors => {
  const games = Map.groupBy(
    all.filter(({ isVendorEntry }) => !isVendorEntry),
    ({ vendorCode }) => vendorCode,
  );
  const firstPlaces = new Map(places.toReversed().map((place) => [place.vendorCode, place]));
  const vendors = [...firstPlaces.values()].toReversed().map(({ vendor, category }) => ({
    name: foldText(vendor.name),
    vendor: {
      vassalage: vendor.code,
      gameType: category,
      name: vendor.name,
      logo: vendor.logo,
      gameCount: games.get(vendor.code)?.length ?? 0,
    },
  }));
  return (text) => {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const start = foldText(text);
    return vendors
      .filter(({ name }) => words.every((word) => name.includes(word)))
      .toSorted((left, right) => Number(right.name.startsWith(start)) - Number(left.name.startsWith(start)))
      .slice(0, MAX_VENDORS)
      .map(({ vendor }) => vendor);
  };
};
