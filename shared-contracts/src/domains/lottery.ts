import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { prizeModes } from '../prizeModes.ts';

/** Rules by which the numbers of a draw follow from its seed. */
export const drawRules = ['north', 'south', 'thai', 'dice', 'digits', 'race'] as const;
export type DrawRule = (typeof drawRules)[number];

/** The data to which the site committed before the first bet on a draw. */
const committedDraw = z.object({
  rule: z.enum(drawRules),
  /** ISO 8601; no bet is accepted from this time on. */
  closesAt: z.string(),
  /** SHA-256 of the seed, in hex. */
  commitment: z.string(),
  /** SHA-256 of this draw and of the previous link, in hex. It commits to every draw up to this one. */
  link: z.string(),
});

/** The data with which anyone can compute a draw again with `npm run fair:draws`. */
const drawProofSchema = z.object({
  ...committedDraw.shape,
  /** 32 bytes in hex. */
  seed: z.string(),
  /** The next draw. The site committed to it before it revealed the seed of this draw. */
  next: z.nullable(z.object({ ...committedDraw.shape, numero: z.string(), opensAt: z.string() })),
});
export type DrawProof = z.output<typeof drawProofSchema>;

/** A published draw. Numbers are strings, because leading zeros count. */
export const openedNumberSchema = z.object({
  gameCode: z.string(),
  name: z.string(),
  vassalage: z.string(),
  accountTypeName: z.string(),
  /** Number of the draw, for example `20261120-012`. */
  numero: z.string(),
  /** ISO 8601. */
  openedAt: z.string(),
  /** ISO 8601; closing time of the next draw. */
  nextOpensAt: z.string(),
  /** The highest prize comes first. */
  prizes: z.array(z.object({ tier: z.string(), numbers: z.array(z.string()) })),
  /** Null if draws of several games were requested, and for draws without a commitment. */
  proof: z.nullable(drawProofSchema),
});
export type OpenedNumber = z.output<typeof openedNumberSchema>;

export const lotteryGameSchema = z.object({
  gameCode: z.string(),
  name: z.string(),
  vassalage: z.string(),
  accountTypeName: z.string(),
  prizeMode: z.enum(prizeModes),
});
export type LotteryGame = z.output<typeof lotteryGameSchema>;

const openedQuery = z.object({
  gameCode: z.optional(z.text(40)),
  limit: z.queryInteger(1, 100),
});

export const lotteryEndpoints = defineEndpoints({
  vietnamMenu: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    access: 'member',
    summary: 'Vietnamese lottery games',
    query: z.object({ prizeMode: z.enum(prizeModes), device: z.text(20) }),
    value: z.array(lotteryGameSchema),
  },
  vietnamOpenedNumbers: {
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    access: 'public',
    summary: 'The latest draws of the Vietnamese lotteries, the newest first',
    query: openedQuery,
    value: z.array(openedNumberSchema),
  },
  openedNumbers: {
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    access: 'public',
    summary: 'The latest draws of the other lotteries, the newest first',
    query: openedQuery,
    value: z.array(openedNumberSchema),
  },
});
