import { subTypes } from '@parlour/shared-contracts/domains/games';
import type { LobbyType } from '@parlour/shared-contracts';
import { searchTextOf } from '../../../games/searchText.ts';

/** The filter of a type lobby. It is part of the address, so that reload and back keep it. */
export interface LobbyFilter {
  readonly vendor: string;
  readonly classify: string;
  readonly search: string;
  readonly page: number;
}

export const ALL = 'ALL';
export const unfiltered: LobbyFilter = { vendor: '', classify: ALL, search: '', page: 1 };

const LIVE_TABLES = [
  'BACCARAT',
  'SICBO',
  'ROULETTE',
  'DRAGON_TIGER',
  'BLACKJACK',
  'MAHJONG',
  'THREE_CARD_POKER',
  'FAN_TAN',
  'NIUNIU',
  'FISH_PRAWN_CRAB',
] as const;

/** Rooms of the card games between players. */
export const PVP_ROOMS = [
  'POKER',
  'THIRTEEN',
  'MAHJONG',
  'NIUNIU',
  'RUMMY',
  'BIG_TWO',
  'DOMINO',
  'GOLDEN_FLOWER',
] as const;

/** The classify menu. Bingo is for sites in Thai (LOBBY-025). */
export const classifyKeys = (type: LobbyType, languages: readonly string[]): readonly string[] => [
  ALL,
  'HOT',
  ...(type === 'RNG' ? ['NEW'] : []),
  'RECENT',
  'FAV',
  ...(type === 'RNG' ? subTypes.filter((key) => key !== 'BG' || languages.includes('TY')) : []),
  ...(type === 'LIVE' ? LIVE_TABLES : []),
  ...(type === 'PVP' ? PVP_ROOMS : []),
];

export const needsMember = (classify: string): boolean => classify === 'FAV' || classify === 'RECENT';

/** Returns the filter for another vendor, which starts with all its games (LOBBY-046…048). */
export const withVendor = (vendor: string): LobbyFilter => ({ ...unfiltered, vendor });

export const withClassify = ({ vendor }: LobbyFilter, classify: string): LobbyFilter => ({
  ...unfiltered,
  vendor,
  classify,
});

/** Returns the filter for a search in all games of the vendor. A blank search is ignored (LOBBY-035). */
export const withSearch = ({ vendor }: LobbyFilter, search: string): LobbyFilter => ({
  ...unfiltered,
  vendor,
  search: searchTextOf(search),
});

/** The highest page number that the API accepts. */
const MAX_PAGE = 100_000;
/** Maximum number of characters of a vendor's code that the API accepts. */
const MAX_VENDOR_CHARACTERS = 40;

const pageOf = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

export const readFilter = (query: URLSearchParams, known: readonly string[]): LobbyFilter => {
  const classify = query.get('classify') ?? ALL;
  const vendor = query.get('vendor') ?? '';
  return {
    vendor: vendor.length > MAX_VENDOR_CHARACTERS ? '' : vendor,
    classify: known.includes(classify) ? classify : ALL,
    search: searchTextOf(query.get('q') ?? ''),
    page: pageOf(query.get('page')),
  };
};

/** Returns the filter as a query without default values. */
export const queryOf = ({ vendor, classify, search, page }: LobbyFilter): Record<string, string> => ({
  ...(vendor ? { vendor } : {}),
  ...(classify === ALL ? {} : { classify }),
  ...(page === 1 ? {} : { page: String(page) }),
  ...(search ? { q: search } : {}),
});
