import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { ownPath } from '../events.ts';
import { instant } from '../instant.ts';
import { currencyCode, minorUnits } from '../money.ts';
import { catalogueTypes, gameSchema, VENDOR_PLATFORM } from './games.ts';

/** Games that are offered in the place of one that cannot be played. */
export const MAX_ALTERNATIVES = 6;

export const playModes = ['real', 'demo'] as const;
export type PlayMode = (typeof playModes)[number];

const code = z.text(40).check(z.minLength(1));

export const launchQuerySchema = z.object({
  vassalage: code,
  gameCode: code,
  gameType: z.enum(catalogueTypes),
  platform: z.literal(VENDOR_PLATFORM),
  language: z.string().check(z.regex(/^[A-Z]{2}$/)),
  mode: z.enum(playModes),
  /** Where the game's own way out leads. */
  returnPath: z.optional(ownPath),
});

export const launchedGameSchema = z.object({
  /** Good for this start alone; a path stands on the visit's launch CDN. */
  url: z.string().check(z.minLength(1)),
  mode: z.enum(playModes),
  /** Some vendors refuse to be framed. */
  opens: z.enum(['frame', 'window']),
  gameId: z.int(),
  title: z.string(),
  /** The vendor's name for people. */
  provider: z.string(),
  /** Image path; joined to an image CDN by the client. */
  lagerIcon: z.string(),
  /** Seconds of play after which the player has to confirm that it goes on; null where nothing demands it. */
  realityCheckSeconds: z.nullable(z.int().check(z.gte(1))),
  /** The member's money was brought to the vendor, and has to be recalled when the player leaves. */
  recallsMoney: z.optional(z.boolean()),
  /** Its bets are settled here, so that what they come to is known; with a wallet of its own the vendor knows. */
  settlesHere: z.boolean(),
  /** ISO 8601. */
  startedAt: z.string(),
});
export type LaunchedGame = z.output<typeof launchedGameSchema>;

export const playResultSchema = z.object({
  /** What settled bets paid beyond their stakes: below 0 for a loss. */
  net: minorUnits,
  currency: currencyCode,
});
export type PlayResult = z.output<typeof playResultSchema>;

/** Playable games of the same type. */
const alternatives = z.array(gameSchema).check(z.maxLength(MAX_ALTERNATIVES));
const instead = z.object({ alternatives });
/** `until` is ISO 8601; null where nobody knows. */
const closed = z.object({ alternatives, until: z.nullable(z.string()) });

export const playEndpoints = defineEndpoints({
  launchGame: {
    method: 'GET',
    path: '/wps/game/launchGame',
    access: 'session',
    summary: 'Begins a game and says where it runs',
    query: launchQuerySchema,
    value: launchedGameSchema,
    refusals: {
      gameMaintenance: closed,
      vendorMaintenance: closed,
      /** The operator has no contract with the vendor, or has switched it off. */
      vendorNotConnected: instead,
      unknownGame: instead,
      /** The vendor may not offer it where the player is. */
      regionBlocked: instead,
      /** A trial account asked for the game for money. */
      realAccountNeeded: instead,
      demoNotOffered: instead,
      /** The vendor did not answer, or not as agreed. */
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
    summary: 'What the member has won or lost at a game since a moment of the last 24 hours',
    /** A `since` earlier than 24 hours ago counts as that. */
    query: z.object({ gameId: z.queryInteger(1, 2_147_483_647), since: instant }),
    value: playResultSchema,
    limits: { perMinute: { caller: 120 } },
  },
});

/** What a game's page is told by the frame it shows, as `{ source: 'house', event }`; every other message is ignored. */
export const frameMessageSchema = z.object({
  source: z.literal('house'),
  /** The game is there, the balance may differ, the player wants to go, the vendor has ended the play. */
  event: z.enum(['ready', 'roundEnded', 'leave', 'sessionEnded']),
});
