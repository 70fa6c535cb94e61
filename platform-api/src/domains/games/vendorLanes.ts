import {
  COCKFIGHT_VENDOR,
  ESPORTS_VENDORS,
  type CatalogueType,
  type Vendor,
  type VendorCategory,
} from '@parlour/shared-contracts/domains/games';
import type { Catalogue } from './catalogue.ts';
import type { VendorPlace } from './VendorPlace.ts';

/**
 * Returns the category in which a vendor is shown: e-sports and cockfight leave SPORTS (LOBBY-027,
 * LOBBY-028).
 */
const shownCategory = ({ category, vendorCode }: VendorPlace): CatalogueType => {
  if (category !== 'SPORTS') return category;
  if (ESPORTS_VENDORS.includes(vendorCode)) return 'ESPORTS';
  return vendorCode === COCKFIGHT_VENDOR ? 'COCKFIGHT' : 'SPORTS';
};

/** The categories that SPORTS is split into. They come after it, in this order. */
const splitCategories: readonly CatalogueType[] = ['ESPORTS', 'COCKFIGHT'];

const laneOrder = (places: readonly VendorPlace[]): readonly CatalogueType[] => {
  const own = [...new Set(places.map(({ category }) => category))].filter(
    (category) => !splitCategories.includes(category),
  );
  return own.flatMap((category) => (category === 'SPORTS' ? [category, ...splitCategories] : [category]));
};

/** Returns the vendor categories in display order. Omits categories without vendors. */
export const buildVendorLanes = (catalogue: Catalogue): VendorCategory[] => {
  const { places } = catalogue;
  const shown = Map.groupBy(places, shownCategory);
  const counts = countGames(catalogue);
  return laneOrder(places).flatMap((category) => {
    const lane = shown.get(category) ?? [];
    return lane.length > 0 ? [presentLane(category, lane, counts)] : [];
  });
};

const countGames = ({ all }: Catalogue): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const game of all) {
    if (game.isVendorEntry) continue;
    const key = `${game.vendorCode} ${game.type}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const presentLane = (
  category: CatalogueType,
  lane: readonly VendorPlace[],
  counts: ReadonlyMap<string, number>,
): VendorCategory => ({
  gameCategory: category,
  cards: Object.fromEntries(
    lane.map(({ vendor }): [string, Vendor] => [
      vendor.code,
      {
        vassalage: vendor.code,
        gameType: category,
        name: vendor.name,
        logo: vendor.logo,
        gameCount: counts.get(`${vendor.code} ${category}`) ?? 0,
      },
    ]),
  ),
  gameClassify: [...Map.groupBy(lane, ({ classification }) => classification)].map(([name, members]) => ({
    name,
    vendors: members.map(({ vendorCode }) => vendorCode),
  })),
});
