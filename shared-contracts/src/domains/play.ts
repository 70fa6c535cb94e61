import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { ownPath } from '../events.ts';
import { instant } from '../instant.ts';
import { currencyCode, minorUnits } from '../money.ts';
import { gameFeatures, gameThemes, volatilities } from './gameSearch.ts';
import { catalogueTypes, gameSchema, VENDOR_PLATFORM } from './games.ts';

/** Games that are offered instead of a game that cannot be played. */
export const MAX_ALTERNATIVES = 6;

export const playModes = ['real', 'demo'] as const;
export type PlayMode = (typeof playModes)[number];

const code = z.text(40).check(z.minLength(1));

const language = z.string().check(z.regex(/^[A-Z]{2}$/));
/** The three values that identify a game in a request. */
const gameKey = { vassalage: code, gameCode: code, gameType: z.enum(catalogueTypes) };

export const launchQuerySchema = z.object({
  ...gameKey,
  platform: z.literal(VENDOR_PLATFORM),
  language,
  mode: z.enum(playModes),
  /** Path to which the game's exit button leads. */
  returnPath: z.optional(ownPath),
});

export const launchedGameSchema = z.object({
  /** URL for this launch only. A path is relative to the visit's launch CDN. */
  url: z.string().check(z.minLength(1)),
  mode: z.enum(playModes),
  /** Some vendors refuse to run in a frame. */
  opens: z.enum(['frame', 'window']),
  gameId: z.int(),
  title: z.string(),
  /** The vendor's display name. */
  provider: z.string(),
  /** Path of the image. The client joins it to an image CDN. */
  lagerIcon: z.string(),
  /**
   * Seconds of play between two reality checks; null if none is required. The player must confirm each one.
   */
  realityCheckSeconds: z.nullable(z.int().check(z.gte(1))),
  /** The launch moved the member's money to the vendor. It must be recalled when the player leaves. */
  recallsMoney: z.optional(z.boolean()),
  /**
   * Whether this platform settles the bets. If not, the vendor has its own wallet and only the vendor knows
   * the results.
   */
  settlesHere: z.boolean(),
  /** ISO 8601. */
  startedAt: z.string(),
});
export type LaunchedGame = z.output<typeof launchedGameSchema>;

export const playResultSchema = z.object({
  /** Payouts minus stakes of the settled bets. A loss is negative. */
  net: minorUnits,
  currency: currencyCode,
  /** Stakes and payouts of the settled bets. Absent in answers of an API that does not know them yet. */
  stake: z.optional(minorUnits),
  payout: z.optional(minorUnits),
  /**
   * Name of the game that the member has started since, if the market allows one game at a time: this game takes no more
   * bets.
   */
  movedTo: z.optional(z.string()),
});
export type PlayResult = z.output<typeof playResultSchema>;

/** Playable games. Games of the same kind come first, then games of the same type. */
const alternatives = z.array(gameSchema).check(z.maxLength(MAX_ALTERNATIVES));
const instead = z.object({ alternatives });
/** `until` is ISO 8601; null if the end is unknown. */
const closed = z.object({ alternatives, until: z.nullable(z.string()) });

/** Reasons that hold for every player in the visitor's country. */
export const closedReasons = [
  'gameMaintenance',
  'vendorMaintenance',
  'vendorNotConnected',
  'regionBlocked',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Information for a player before a game starts. */
export const gameDetailsSchema = z.object({
  game: gameSchema,
  volatility: z.nullable(z.enum(volatilities)),
  theme: z.nullable(z.enum(gameThemes)),
  features: z.array(z.enum(gameFeatures)),
  /**
   * The lowest return of a bet, in basis points. `rtp` of the game is the highest return. The field is absent if all
   * bets have the same return.
   */
  leastRtp: z.optional(z.int()),
  /** The least and the highest stake of a round; null if the provider has not named them. */
  stakes: z.nullable(z.object({ least: minorUnits, most: minorUnits, currency: currencyCode })),
  /**
   * The highest stake of a round by the law of the market, for this member. A visitor, and a member whose age is not
   * verified, counts as the youngest group. Absent: the law names none.
   */
  lawfulStake: z.optional(z.object({ most: minorUnits, currency: currencyCode })),
  /** Why the game cannot be started now, with the end as ISO 8601 if it is known; null if it can. */
  closed: z.nullable(z.object({ reason: z.enum(closedReasons), until: z.nullable(z.string()) })),
  /** Name of the help article with the rules of this kind of game; null if there is none. */
  rules: z.nullable(z.string()),
  /** Other games, if this one cannot be started. */
  alternatives,
});
export type GameDetails = z.output<typeof gameDetailsSchema>;

export const playEndpoints = defineEndpoints({
  gameDetails: {
    method: 'GET',
    path: '/lgw/games/details',
    access: 'public',
    summary: 'What a player wants to know before a game starts',
    query: z.object({ ...gameKey, language }),
    value: gameDetailsSchema,
    refusals: { unknownGame: instead },
    limits: { perMinute: { caller: 120 } },
  },
  launchGame: {
    method: 'GET',
    path: '/wps/game/launchGame',
    access: 'session',
    summary: 'Launches a game and returns its address',
    query: launchQuerySchema,
    value: launchedGameSchema,
    refusals: {
      gameMaintenance: closed,
      vendorMaintenance: closed,
      /** The operator has no connection to the vendor, or has disabled it. */
      vendorNotConnected: instead,
      unknownGame: instead,
      /** The vendor may not offer the game in the player's region. */
      regionBlocked: instead,
      /** A trial account requested the game for real money. */
      realAccountNeeded: instead,
      demoNotOffered: instead,
      /** The member has limits of play, and the vendor does not ask before a bet. */
      limitsNotKept: instead,
      /** The law limits stakes of this game, and the vendor does not keep the limit. */
      stakeLimitNotKept: instead,
      /** The market wants a verified identity before free play. */
      ageNotVerified: instead,
      /** The market wants the member to confirm the tools of safer play before the first bet. */
      toolsNotSeen: instead,
      /** The vendor did not answer, or its answer breaks the protocol. */
      vendorUnreachable: instead,
    },
    changesState: true,
    refusesExcluded: true,
    limits: { perMinute: { caller: 30 } },
  },
  playResult: {
    method: 'GET',
    path: '/wps/game/playResult',
    access: 'member',
    summary: 'Net result of the member in a game since a time in the last 24 hours',
    /** A `since` earlier than 24 hours ago counts as 24 hours ago. */
    query: z.object({ gameId: z.queryInteger(1, 2_147_483_647), since: instant }),
    value: playResultSchema,
    limits: { perMinute: { caller: 120 } },
  },
});

/** Message of a game frame to the page that shows it. The page ignores every other message. */
export const frameMessageSchema = z.object({
  source: z.literal('house'),
  /**
   * `ready`: the game has loaded. `roundStarted`: the player has not yet seen the result of a round. `roundEnded`: the
   * player has seen it, and the balance may have changed. `leave`: the player wants to leave. `sessionEnded`: the vendor
   * has ended the play session.
   */
  event: z.enum(['ready', 'roundStarted', 'roundEnded', 'leave', 'sessionEnded']),
});
