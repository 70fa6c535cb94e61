import { hrefOf, prizeModes } from '@parlour/shared-contracts';
import { SEA_LOTTERY_VENDOR, VIETNAM_LOTTERY_VENDOR } from '@parlour/shared-contracts/domains/games';
import { paths } from '../paths.ts';

export type LotteryPrizeMode = (typeof prizeModes)[number];
export type AreaName = 'lottery' | 'sea' | 'vietnam';

/** The lotteries of one path of the site. */
export interface LotteryArea {
  readonly name: AreaName;
  readonly path: string;
  readonly vendors: readonly string[];
  /** The first one is the default. */
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

/** What an address of the section shows: a lobby, or the page of one game. */
export interface LotteryLocation {
  readonly area: LotteryArea;
  readonly prizeMode: LotteryPrizeMode;
  readonly gameCode: string | null;
}

export const lotteryLocationOf = (path: string, search: URLSearchParams): LotteryLocation => {
  const area = areas.find((known) => known.path.toLowerCase() === path.toLowerCase()) ?? lotteryArea;
  const wanted = search.get('prizeMode');
  return {
    area,
    prizeMode: area.prizeModes.find((mode) => mode === wanted) ?? area.prizeModes[0],
    gameCode: search.get('gameCode') || null,
  };
};

export const lotteryLobbyHref = ({ area, prizeMode }: Pick<LotteryLocation, 'area' | 'prizeMode'>): string =>
  hrefOf(area.path, { prizeMode: prizeMode === area.prizeModes[0] ? undefined : prizeMode });

export const lotteryGameHref = ({ area, prizeMode }: LotteryLocation, gameCode: string): string =>
  hrefOf(area.path, { gameCode, prizeMode: prizeMode === area.prizeModes[0] ? undefined : prizeMode });
