import { hrefOf, prizeModes } from '@parlour/shared-contracts';
import {
  SEA_LOTTERY_VENDOR,
  VIETNAM_LOTTERY_VENDOR,
  type VendorCategory,
} from '@parlour/shared-contracts/domains/games';
import { paths } from '../paths.ts';

export type LotteryPrizeMode = (typeof prizeModes)[number];
export type AreaName = 'lottery' | 'sea' | 'vietnam';

/** The lotteries of one path of the site. */
export interface LotteryArea {
  readonly name: AreaName;
  readonly path: string;
  readonly vendors: readonly string[];
  /** The first one is the default, unless the provider list names another one. */
  readonly prizeModes: readonly [LotteryPrizeMode, ...LotteryPrizeMode[]];
}

const lotteryArea: LotteryArea = {
  name: 'lottery',
  path: paths.lottery,
  vendors: ['LOTT', 'ELOTT'],
  prizeModes: ['LOTT', 'ELOTT', 'ZY'],
};

const areas: readonly LotteryArea[] = [
  lotteryArea,
  { name: 'sea', path: paths.sea, vendors: [SEA_LOTTERY_VENDOR], prizeModes: ['SEA'] },
  {
    name: 'vietnam',
    path: paths.vietnam,
    vendors: [VIETNAM_LOTTERY_VENDOR],
    prizeModes: ['LOTT', 'ELOTT'],
  },
];

/** Providers whose card among the e-lotteries makes e-lottery the first family (LOBBY-033). */
const LOTTERY_VENDORS: readonly string[] = [VIETNAM_LOTTERY_VENDOR, 'LOTT'];

/** Returns the family of lotteries that an address means when it names no family. */
const defaultPrizeMode = (area: LotteryArea, categories: readonly VendorCategory[]): LotteryPrizeMode => {
  const hasCard = categories.some(
    ({ gameCategory, cards }) =>
      gameCategory === 'ELOTT' && LOTTERY_VENDORS.some((vendor) => vendor in cards),
  );
  return hasCard && area.prizeModes.includes('ELOTT') ? 'ELOTT' : area.prizeModes[0];
};

/** What an address of the section shows: a lobby, or the page of one game. */
export interface LotteryLocation {
  readonly area: LotteryArea;
  readonly prizeMode: LotteryPrizeMode;
  /** The family that an address means when it names no family. */
  readonly defaultPrizeMode: LotteryPrizeMode;
  readonly gameCode: string | null;
}

export const lotteryLocationOf = (
  path: string,
  search: URLSearchParams,
  categories: readonly VendorCategory[],
): LotteryLocation => {
  const area = areas.find((known) => known.path.toLowerCase() === path.toLowerCase()) ?? lotteryArea;
  const wanted = search.get('prizeMode');
  const usual = defaultPrizeMode(area, categories);
  return {
    area,
    prizeMode: area.prizeModes.find((mode) => mode === wanted) ?? usual,
    defaultPrizeMode: usual,
    gameCode: search.get('gameCode') || null,
  };
};

const statedPrizeMode = ({ prizeMode, defaultPrizeMode: usual }: LotteryLocation) =>
  prizeMode === usual ? undefined : prizeMode;

export const lotteryLobbyHref = (location: LotteryLocation): string =>
  hrefOf(location.area.path, { prizeMode: statedPrizeMode(location) });

export const lotteryGameHref = (location: LotteryLocation, gameCode: string): string =>
  hrefOf(location.area.path, { gameCode, prizeMode: statedPrizeMode(location) });
