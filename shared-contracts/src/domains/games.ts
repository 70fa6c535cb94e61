import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';
import { prizeModes } from '../prizeModes.ts';

/** Every game type and list type of the specification (LOBBY-022). */
export const gameTypes = [
  'HOME',
  'PROMO',
  'HOT',
  'FAV',
  'RECENT',
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'PVP',
  'LOTT',
  'ELOTT',
  'ESPORTS',
  'COCKFIGHT',
  'SEARCH',
] as const;
export type GameType = (typeof gameTypes)[number];

/** The types of games that vendors offer. This is also the order of home's sections (LOBBY-013). */
export const catalogueTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'PVP',
  'LOTT',
  'ELOTT',
  'ESPORTS',
  'COCKFIGHT',
] as const;
export type CatalogueType = (typeof catalogueTypes)[number];

export const selectorTypes = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT', 'SEARCH'] as const;
/** Sub-type filters: scratch, video poker, jackpot, table games, arcade, bingo. */
export const subTypes = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;

/** Vendor codes that the specification treats separately. */
export const ESPORTS_VENDORS: readonly string[] = ['AV', 'AI', 'IMES', 'TF', 'IA'];
export const COCKFIGHT_VENDOR = 'DS88';
export const VIETNAM_LOTTERY_VENDOR = 'TCG_LOTTO_VN';
export const SEA_LOTTERY_VENDOR = 'TCG_SEA';
/** `isGame` of an entry that stands for the whole list of a vendor. */
export const VENDOR_ENTRY = 'VASSALAGE';

export const CLIENT_TYPE = 3;
export const GAME_LIST_PLATFORM = 'flash';
export const VENDOR_PLATFORM = 'html5-desktop';
export const MERCHANT_PLATFORM = 'WEB';
export const HOT_IS_PLATFORM = 2;
export const PAGE_SIZES = {
  lobby: 40,
  lobbyAlternative: 15,
  search: 24,
  recent: 20,
  favourites: 999,
} as const;
export const WINNER_LIMIT = 20;

const flag = z.union([z.literal(0), z.literal(1)]);

export const gameSchema = z.object({
  nodeId: z.int(),
  nodeName: z.string(),
  /** Vendor code. */
  vassalage: z.string(),
  gameCode: z.string(),
  gameType: z.enum(catalogueTypes),
  gameCategory: z.string(),
  gameClassify: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  /** The vendor's display name. */
  vendorName: z.string(),
  /** `VASSALAGE` if the entry opens a list of that vendor's games. */
  isGame: z.string(),
  isHot: flag,
  isNew: flag,
  /** 0 if no connected provider runs the game at present. */
  isPlayable: flag,
  /** 0 if the game offers a trial. */
  supportPlay: flag,
  /** 1 if the game offers free play. */
  freeplay: flag,
  showIcon: flag,
  iconUrl: z.string(),
  /** Path of the image. The client joins it to an image CDN. */
  lagerIcon: z.string(),
  /** Return to player in basis points (9650 is 96.5 %). If it depends on the bet, this is the highest return. */
  rtp: z.int(),
});
export type Game = z.output<typeof gameSchema>;

export const vendorSchema = z.object({
  vassalage: z.string(),
  gameType: z.enum(catalogueTypes),
  name: z.string(),
  logo: z.string(),
  gameCount: z.int(),
});
export type Vendor = z.output<typeof vendorSchema>;

export const vendorCategorySchema = z.object({
  gameCategory: z.enum(catalogueTypes),
  cards: z.record(z.string(), vendorSchema),
  gameClassify: z.array(z.object({ name: z.string(), vendors: z.array(z.string()) })),
});
export type VendorCategory = z.output<typeof vendorCategorySchema>;

const language = z.string().check(z.regex(/^[A-Z]{2}$/));
/** Code of a vendor, list, platform or operator. */
const code = z.text(40);
const node = z.int().check(z.gte(0), z.lte(2_147_483_647));
const clientType = z.queryInteger(0, 1_000);
const pageNumber = z.queryInteger(1, 100_000);
/** The catalogue returns at most this many entries at once (LOBBY-021). */
const pageSize = z.queryInteger(1, 100);
const favouritePageSize = z.queryInteger(1, PAGE_SIZES.favourites);

export const gameQuerySchema = z.object({
  clientType,
  platform: code,
  merchant: code,
  gameType: z.enum(catalogueTypes),
  isNew: z.optional(z.queryInteger(0, 1)),
  vassalage: z.optional(code),
  /** `ALL`, `HOT`, `NEW`, a sub-type such as `JP`, or a classification of the vendor list. */
  gameClassify: z.optional(code),
  gameName: z.optional(z.text(80).check(z.trim())),
  pageNo: pageNumber,
  pageSize,
  language,
  prizeMode: z.optional(z.text(10)),
});

export const gamePageSchema = z.object({
  games: z.array(gameSchema),
  totalPages: z.int(),
  /** Number of entries on all pages. An entry is a game, or it leads to the list of a vendor. */
  total: z.int(),
  /** Number of games on all pages. An older API does not send this field. */
  gameCount: z.optional(z.int()),
  pageable: z.boolean(),
});
export type GameListPage = z.output<typeof gamePageSchema>;

export const favouriteSchema = z.object({
  nodeId: node,
  vendor: code.check(z.minLength(1)),
  gameType: z.enum(catalogueTypes),
});
export type Favourite = z.output<typeof favouriteSchema>;

/** A player and the game, as public lists show them. */
export const shownPlay = {
  /** The masked name of the account. */
  player: z.string(),
  gameName: z.string(),
  nodeId: z.int(),
  /** Vendor code. With `gameCode` and `gameType` it leads to the game. */
  vassalage: z.string(),
  gameCode: z.string(),
  gameType: z.enum(catalogueTypes),
  lagerIcon: z.string(),
};

export const winnerSchema = z.object({
  ...shownPlay,
  winAmount: minorUnits,
  currency: currencyCode,
  /** ISO 8601. */
  winTime: z.string(),
});
export type Winner = z.output<typeof winnerSchema>;

/** All games between players that have the same rules. */
export const pvpRoomSchema = z.object({
  /** The games' category, for example `POKER`. */
  roomCode: z.string(),
  gameCount: z.int(),
  /** Path of the image of one of the games. */
  lagerIcon: z.string(),
});
export type PvpRoom = z.output<typeof pvpRoomSchema>;

/** A page of the site that games lead to. The server sets the order. */
export const gameMenuSchema = z.object({
  gameCode: z.string(),
  name: z.string(),
  vassalage: z.string(),
  accountTypeName: z.string(),
  prizeMode: z.string(),
});
export type GameMenu = z.output<typeof gameMenuSchema>;

export const gamesEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/lgw/games/list',
    access: 'public',
    summary: 'A page of the catalogue',
    query: gameQuerySchema,
    value: gamePageSchema,
  },
  vendors: {
    method: 'GET',
    path: '/lgw/games/vendors',
    access: 'public',
    summary: 'Vendor categories in display order',
    query: z.object({ platform: code, language }),
    value: z.object({ data: z.object({ lanes: z.array(vendorCategorySchema) }) }),
  },
  hot: {
    method: 'GET',
    path: '/lgw/games/hot',
    access: 'public',
    summary: 'Hot games',
    query: z.object({
      merchantCode: code,
      isPlatform: z.queryInteger(0, 1_000),
      vassalage: z.optional(code),
      platform: code,
      language,
      gameType: z.optional(z.enum(catalogueTypes)),
    }),
    value: z.object({ list: z.array(gameSchema) }),
  },
  favourites: {
    method: 'GET',
    path: '/lgw/games/favorites',
    access: 'member',
    summary: "The member's favourites, the newest first",
    query: z.object({
      clientType,
      platform: code,
      language,
      pageNo: pageNumber,
      pageSize: favouritePageSize,
      gameType: z.optional(z.enum(catalogueTypes)),
    }),
    value: z.object({ content: z.array(gameSchema), pageNum: z.int(), totalPages: z.int() }),
  },
  addFavourite: {
    method: 'POST',
    path: '/lgw/games/favorites',
    access: 'member',
    summary: 'Adds a favourite; adding it again changes nothing',
    body: favouriteSchema,
    value: z.object({ nodeId: z.int() }),
    refusals: { unknownGame: z.object({}) },
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/lgw/games/favorites',
    access: 'member',
    summary: 'Removes a favourite',
    body: favouriteSchema,
    value: z.object({ nodeId: z.int() }),
  },
  recents: {
    method: 'GET',
    path: '/lgw/games/recents',
    access: 'member',
    summary: 'Games that the member started last',
    query: z.object({
      page: pageNumber,
      pageSize,
      gameType: z._default(z.enum(catalogueTypes), 'RNG'),
      language,
      clientType,
    }),
    value: z.object({ list: z.array(gameSchema), totalPages: z.int() }),
  },
  winners: {
    method: 'GET',
    path: '/wps/public/winner_board',
    access: 'public',
    summary: 'The highest prizes, the highest first',
    query: z.object({
      gameCategory: code,
      language,
      limitNum: z.queryInteger(1, 100),
    }),
    value: z.object({ list: z.array(winnerSchema) }),
  },
  pvpRooms: {
    method: 'GET',
    path: '/lgw/games/pvp_rooms',
    access: 'public',
    summary: 'Rooms of the games between players, the largest first',
    query: z.object({ language }),
    value: z.object({ rooms: z.array(pvpRoomSchema) }),
  },
  menus: {
    method: 'GET',
    path: '/lgw/games/game_menus',
    access: 'public',
    summary: 'Lottery game menus',
    query: z.object({ prizeMode: z.optional(z.enum(prizeModes)), language: z.optional(language) }),
    value: z.array(gameMenuSchema),
  },
});
