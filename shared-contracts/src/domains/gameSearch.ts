import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { catalogueTypes, gameSchema, vendorSchema } from './games.ts';

export const gameSorts = ['popularity', 'new', 'rtp', 'name'] as const;
export type GameSort = (typeof gameSorts)[number];

export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

export const gameThemes = [
  'eastern',
  'ancient',
  'adventure',
  'fantasy',
  'classic',
  'ocean',
  'tables',
  'arcade',
] as const;
export type GameTheme = (typeof gameThemes)[number];

export const gameFeatures = [
  'freeSpins',
  'multiplier',
  'jackpot',
  'bonusBuy',
  'holdAndWin',
  'respin',
] as const;
export type GameFeature = (typeof gameFeatures)[number];

/** Kinds of games inside a type. Each is a category of the catalogue. */
export const gameKinds = [
  'SLOT',
  'JACKPOT',
  'CRASH',
  'MINI',
  'TABLE',
  'ARCADE',
  'VIDEO_POKER',
  'SCRATCH',
  'BINGO',
  'BACCARAT',
  'ROULETTE',
  'BLACKJACK',
  'DRAGON_TIGER',
  'SICBO',
  'CRICKET',
] as const;
export type GameKind = (typeof gameKinds)[number];

/** Longest text of a search, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 80;
export const SEARCH_PAGE_SIZE = 24;
/** The lowest return to player that a filter can ask for, in basis points. */
export const MAX_RTP_FILTER = 10_000;

const language = z.string().check(z.regex(/^[A-Z]{2}$/));

const MAX_LIST_VALUES = 20;
const MAX_LIST_LENGTH = 255;

/** A list in a query string: values without commas, joined by commas. */
const listOf = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.text(MAX_LIST_LENGTH),
        z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
      ),
      z.array(item).check(z.maxLength(MAX_LIST_VALUES)),
    ),
  );

export const gameSearchQuerySchema = z.object({
  language,
  /**
   * Words of names of games and providers, or what a type, kind, feature or theme is called in any language. Small
   * typing errors are accepted.
   */
  text: z.optional(z.text(MAX_SEARCH_LENGTH).check(z.trim())),
  types: listOf(z.enum(catalogueTypes)),
  /** Codes of providers. */
  vendors: listOf(z.string().check(z.maxLength(40))),
  kinds: listOf(z.enum(gameKinds)),
  themes: listOf(z.enum(gameThemes)),
  features: listOf(z.enum(gameFeatures)),
  volatilities: listOf(z.enum(volatilities)),
  /** Basis points. */
  minRtp: z.optional(z.queryInteger(0, MAX_RTP_FILTER)),
  /** 1 for games that can be played here now. */
  isPlayable: z.optional(z.queryInteger(0, 1)),
  /** 1 for new games. */
  isNew: z.optional(z.queryInteger(0, 1)),
  /** 1 for games with a demo. */
  hasDemo: z.optional(z.queryInteger(0, 1)),
  sort: z.optional(z.enum(gameSorts)),
  pageNo: z.queryInteger(1, 100_000),
  pageSize: z.queryInteger(1, 100),
});

/** How many games each value of a filter would show, with the other filters unchanged. */
const countsSchema = z.array(z.object({ value: z.string(), count: z.int() }));
export type FilterCounts = z.output<typeof countsSchema>;

/** The filters that have counts. */
export const countedFilters = ['types', 'kinds', 'volatilities', 'themes', 'features', 'vendors'] as const;
export type CountedFilter = (typeof countedFilters)[number];

/** Filters whose values have names in the languages of the site. The values of the other filters have no such names. */
export const namedFilters = ['types', 'kinds', 'features', 'themes'] as const;
export type NamedFilter = (typeof namedFilters)[number];

const filterNameSchema = z.object({ filter: z.enum(namedFilters), value: z.string() });
/** A value of a filter. */
export type FilterName = z.output<typeof filterNameSchema>;

/** Number of games that a search offers before a person types. */
export const POPULAR_GAMES = 6;

export const gameSearchAnswerSchema = z.object({
  games: z.array(gameSchema),
  total: z.int(),
  totalPages: z.int(),
  counts: z.object({
    types: countsSchema,
    vendors: countsSchema,
    kinds: countsSchema,
    themes: countsSchema,
    features: countsSchema,
    volatilities: countsSchema,
  }),
  /** The providers whose name matches the text, the best match first. */
  matchingVendors: z.array(vendorSchema),
  /**
   * Values of filters that have the text, or a part of it, as a name in any language. Types come first, then kinds,
   * features and themes. An older API does not send this field.
   */
  matchingFilters: z.optional(z.array(filterNameSchema)),
  /** The words that replaced misspelt ones, or an empty text. */
  corrected: z.string(),
});
export type GameSearchAnswer = z.output<typeof gameSearchAnswerSchema>;

/** A row of games for a member, with the reason for it. */
export const suggestionSchema = z.object({
  /** The game that the member played. */
  because: gameSchema,
  games: z.array(gameSchema),
});
export type Suggestion = z.output<typeof suggestionSchema>;

export const gameSearchEndpoints = defineEndpoints({
  find: {
    method: 'GET',
    path: '/lgw/games/search',
    access: 'public',
    summary: 'A page of the games of all types that match a text and filters',
    query: gameSearchQuerySchema,
    value: gameSearchAnswerSchema,
  },
  popular: {
    method: 'GET',
    path: '/wps/public/popular',
    access: 'public',
    summary: `The ${POPULAR_GAMES} playable games that are played most, of all types`,
    query: z.object({ language }),
    value: z.object({ list: z.array(gameSchema) }),
  },
  suggested: {
    method: 'GET',
    path: '/lgw/games/suggested',
    access: 'member',
    summary: 'Games that resemble what the member played last; null without such games',
    query: z.object({ language }),
    value: z.object({ suggestion: z.nullable(suggestionSchema) }),
  },
});
