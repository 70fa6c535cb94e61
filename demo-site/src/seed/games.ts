import {
  COCKFIGHT_VENDOR,
  ESPORTS_VENDORS,
  type CatalogueType,
} from '@parlour/shared-contracts/domains/games';
import { artPath, VENDOR_WORLD } from '../art/artVersion.ts';
import type { game } from '@parlour/platform-api/tables';
import { gamePlan, type PlannedGames } from './gamePlan.ts';
import { seedLotteries, type SeedLottery } from './lotteries.ts';
import { createNameMaker, type NameMaker } from './names/nameMaker.ts';
import type { GameName } from './names/theme.ts';
import { featuresOf, themeOf, volatilityOf } from './gameTraits.ts';
import { houseGameOf } from './houseGames.ts';
import { createRandom, type SeededRandom } from '../random.ts';
import { seedVendors, type SeedVendor } from './vendors.ts';

export type SeedGame = typeof game.$inferSelect;

export const CATALOGUE_SIZE = 10_000;

/** Types whose vendors have one tile each. */
const typesWithEntries: readonly CatalogueType[] = ['RNG', 'LIVE', 'FISH', 'PVP'];

/** Returns the type of a vendor's games. The vendor list still says SPORTS for some of them. */
const typeOfPlace = (vendorCode: string, category: CatalogueType): CatalogueType => {
  if (ESPORTS_VENDORS.includes(vendorCode)) return 'ESPORTS';
  return vendorCode === COCKFIGHT_VENDOR ? 'COCKFIGHT' : category;
};

const vendorsOf = (type: CatalogueType): SeedVendor[] =>
  seedVendors.filter(({ code, places }) =>
    places.some(({ category }) => typeOfPlace(code, category) === type),
  );

/** Creates the whole demo catalogue. It is the same every time. */
export const makeGames = (): SeedGame[] => {
  const random = createRandom('catalogue');
  const names = createNameMaker(random);
  const drafts = [
    ...typesWithEntries.flatMap((type) => vendorsOf(type).map((own) => makeEntry(type, own, random))),
    ...seedLotteries.map((lottery) => makeLottery(lottery, random)),
    ...gamePlan.flatMap((plan) => makePlanned(plan, names, random)),
  ];
  const missing = CATALOGUE_SIZE - drafts.length;
  const [slots] = gamePlan;
  return [...drafts, ...makePlanned({ ...slots, count: missing }, names, random)].map((draft, index) => ({
    ...draft,
    nodeId: index + 1,
    gameCode: draft.gameCode ?? `${draft.vendorCode}${String(index + 1).padStart(5, '0')}`,
  }));
};

type Draft = Omit<SeedGame, 'nodeId' | 'gameCode'> & { readonly gameCode?: string };

const makePlanned = (
  { type, category, classification, themes, count }: PlannedGames,
  names: NameMaker,
  random: SeededRandom,
): Draft[] => {
  const vendors = vendorsOf(type);
  return Array.from({ length: count }, () =>
    draftOf(random, names.make(themes), {
      type,
      category,
      classification,
      vendorCode: random.pick(vendors).code,
    }),
  );
};

type Place = Pick<Draft, 'type' | 'category' | 'classification' | 'vendorCode'>;

const draftOf = (random: SeededRandom, { name, world, motif }: GameName, place: Place): Draft => {
  const isHot = random.chance(4);
  const isNew = random.chance(6);
  const hasTrial = place.type === 'RNG' || place.type === 'FISH' ? random.chance(85) : false;
  const hasFreePlay = place.type === 'RNG' && random.chance(60);
  const art = artPath('games', world, motif, random.below(36 ** 5).toString(36));
  const house = houseGameOf({ ...place, name, art, isVendorEntry: false });
  // A playable game has the return and the volatility of the house game that runs it.
  const inventedRtp = random.between(9_400, 9_800);
  return {
    ...place,
    name,
    isHot,
    isNew,
    hasTrial,
    hasFreePlay,
    art,
    rtpBasisPoints: house?.rtpBasisPoints ?? inventedRtp,
    leastRtpBasisPoints: house?.leastRtpBasisPoints ?? null,
    popularity: random.below(isHot ? 100_000 : 60_000),
    isVendorEntry: false,
    theme: themeOf(world),
    volatility: house?.volatility ?? volatilityOf(place, name),
    // The house games have no features that a filter knows.
    features: house ? [] : featuresOf(place, name),
  };
};

const makeEntry = (type: CatalogueType, own: SeedVendor, random: SeededRandom): Draft => ({
  ...draftOf(
    random,
    { name: own.name, world: VENDOR_WORLD, motif: own.code },
    { type, category: 'VENDOR', classification: 'VENDOR', vendorCode: own.code },
  ),
  gameCode: `${own.code}_LIST`,
  isVendorEntry: true,
  theme: null,
  volatility: null,
  features: [],
  isHot: false,
  isNew: false,
  hasTrial: false,
  hasFreePlay: false,
});

const makeLottery = (
  { gameCode, name, vendorCode, type, family, motif }: SeedLottery,
  random: SeededRandom,
): Draft => ({
  ...draftOf(
    random,
    { name, world: 'lottery', motif },
    { type, category: 'LOTTERY', classification: family, vendorCode },
  ),
  gameCode,
  isHot: random.chance(15),
});
