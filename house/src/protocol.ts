import * as z from 'zod/mini';
import { fishKinds } from './rules/fishKinds.ts';
import { kenoRisks } from './rules/kenoPays.ts';
import { isRouletteSpot } from './rules/roulette.ts';
import { symbolSets, volatilities } from './slotVariants.ts';

/**
 * The protocol between a game's page and the house's server: JSON under `/api`. The page sends
 * `Authorization: Bearer` with the secret of its address, a point, and a random key of the browser. Amounts
 * are minor units of the session's currency; multipliers are hundredths.
 */

export const gameCodes = [
  'slot',
  'dice',
  'crash',
  'baccarat',
  'mines',
  'keno',
  'roulette',
  'dragonTiger',
  'fishing',
] as const;
export type GameCode = (typeof gameCodes)[number];

const amount = z.int().check(z.gte(0));
const stake = z.int().check(z.gte(1));
/** A field of mines, from the left of the first row. */
const field = z.int().check(z.gte(0), z.lte(24));
const multiplier = z.int().check(z.gte(100), z.lte(100_000_000));

/** What a player chooses before a round, by game. */
export const choiceSchemas = {
  /** Without a volatility it is `medium`, as in rounds from before there were three. */
  slot: z.strictObject({ game: z.literal('slot'), volatility: z.optional(z.enum(volatilities)) }),
  /** Wins if a roll of 0 to 9999 is under, or over, the target. */
  dice: z.strictObject({
    game: z.literal('dice'),
    direction: z.enum(['under', 'over']),
    target: z.int().check(z.gte(0), z.lte(9_999)),
  }),
  crash: z.strictObject({ game: z.literal('crash'), autoCashOut: z.nullable(multiplier) }),
  /** Stakes by spot. Their sum is the stake of the round. */
  baccarat: z.strictObject({
    game: z.literal('baccarat'),
    spots: z.strictObject({ player: amount, banker: amount, tie: amount }),
  }),
  /** The number of mines on 25 fields. Play opens fields one by one; a verifier takes all `fields` at once. */
  mines: z.strictObject({
    game: z.literal('mines'),
    mines: z.int().check(z.gte(1), z.lte(24)),
    fields: z.optional(z.array(field).check(z.maxLength(25))),
  }),
  /** One to ten different numbers from 1 to 40. */
  keno: z.strictObject({
    game: z.literal('keno'),
    risk: z.enum(kenoRisks),
    numbers: z.array(z.int().check(z.gte(1), z.lte(40))).check(z.minLength(1), z.maxLength(10)),
  }),
  /** Stakes by the code of their spot. Their sum is the stake of the round. */
  roulette: z.strictObject({
    game: z.literal('roulette'),
    spots: z.record(z.string().check(z.refine(isRouletteSpot)), stake),
  }),
  /** Stakes by spot. Their sum is the stake of the round. */
  dragonTiger: z.strictObject({
    game: z.literal('dragonTiger'),
    spots: z.strictObject({ dragon: amount, tiger: amount, tie: amount, suitedTie: amount }),
  }),
  /** The kind of fish that the shot is at. */
  fishing: z.strictObject({ game: z.literal('fishing'), fish: z.enum(fishKinds) }),
} as const;
export const choiceSchema = z.discriminatedUnion('game', [
  choiceSchemas.slot,
  choiceSchemas.dice,
  choiceSchemas.crash,
  choiceSchemas.baccarat,
  choiceSchemas.mines,
  choiceSchemas.keno,
  choiceSchemas.roulette,
  choiceSchemas.dragonTiger,
  choiceSchemas.fishing,
]);
export type RoundChoice = z.output<typeof choiceSchema>;

/** A card: rank 1 (ace) to 13 (king), suit 0 to 3. */
const cardSchema = z.object({ rank: z.int(), suit: z.int() });

export const outcomeSchema = z.discriminatedUnion('game', [
  z.object({
    game: z.literal('slot'),
    /** Five reels of three symbols, from the top. A symbol is its index in the paytable. */
    reels: z.array(z.array(z.int())),
    /** Winning lines: the row on each reel, the number of matching symbols from the left, and the payout. */
    wins: z.array(
      z.object({ line: z.int(), rows: z.array(z.int()), symbol: z.int(), count: z.int(), payout: amount }),
    ),
  }),
  z.object({ game: z.literal('dice'), roll: z.int() }),
  z.object({
    game: z.literal('crash'),
    crashedAt: multiplier,
    cashedOutAt: z.nullable(multiplier),
  }),
  z.object({
    game: z.literal('baccarat'),
    player: z.array(cardSchema),
    banker: z.array(cardSchema),
    winner: z.enum(['player', 'banker', 'tie']),
  }),
  z.object({
    game: z.literal('mines'),
    mines: z.array(z.int()),
    /** In the order of opening. The last one is a mine if the round is lost. */
    opened: z.array(z.int()),
  }),
  /** The drawn numbers, in order. */
  z.object({ game: z.literal('keno'), drawn: z.array(z.int()) }),
  z.object({ game: z.literal('roulette'), number: z.int() }),
  z.object({
    game: z.literal('dragonTiger'),
    dragon: cardSchema,
    tiger: cardSchema,
    winner: z.enum(['dragon', 'tiger', 'tie']),
  }),
  /** The draw, of 0 to 9999, and whether it was low enough to catch the fish. */
  z.object({ game: z.literal('fishing'), draw: z.int(), isCaught: z.boolean() }),
]);
export type RoundOutcome = z.output<typeof outcomeSchema>;

export const roundSchema = z.object({
  id: z.string(),
  nonce: z.int(),
  stake,
  choice: choiceSchema,
  /** `open`: a flight or a round of mines that has not ended. `void`: the stake was returned. */
  state: z.enum(['open', 'settled', 'void']),
  /** Null while the round is open. */
  outcome: z.nullable(outcomeSchema),
  payout: amount,
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Null until the seed has been rotated. */
  serverSeed: z.nullable(z.string()),
  /** ISO 8601. */
  playedAt: z.string(),
  /** Version of the game's rules; null for rounds from before it was recorded. */
  version: z.nullable(z.string()),
  /** Milliseconds since take-off, for an open round. */
  elapsed: z.nullable(z.number()),
  /** The safe fields that are open, in an open round of mines. */
  opened: z.nullable(z.array(z.int())),
});
export type Round = z.output<typeof roundSchema>;

export const fairnessSchema = z.object({
  /** SHA-256 of the current server seed, in hex. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Nonce of the next round. */
  nonce: z.int(),
  /** Hash of the next server seed. It is fixed before the player chooses a client seed for it. */
  nextServerSeedHash: z.optional(z.string()),
});
export type Fairness = z.output<typeof fairnessSchema>;

/** `GET /api/session` */
export const gameSessionSchema = z.object({
  game: z.enum(gameCodes),
  /** The game's name and picture on the operator's site; null for the house's own. */
  title: z.nullable(z.string()),
  art: z.nullable(z.string()),
  /** BCP 47. */
  language: z.string(),
  mode: z.enum(['real', 'demo']),
  currency: z.string(),
  /** Decimals of the currency. */
  decimals: z.int(),
  balance: amount,
  stakes: z.object({ least: stake, most: stake, usual: stake }),
  /** Return to player of each bet in basis points, with its name in the rules. */
  rtp: z.array(z.object({ name: z.string(), basisPoints: z.number() })),
  /** Slot only: how it pays, and its symbols. */
  slot: z.nullable(z.object({ volatility: z.enum(volatilities), symbols: z.enum(symbolSets) })),
  /** Version of the game's rules. */
  version: z.string(),
  pace: z.object({
    /** Milliseconds from the start of a round to the start of the next. */
    leastRoundMs: z.int(),
    /** Whether automatic play, turbo and hurried reels are allowed. */
    allowsQuickPlay: z.boolean(),
  }),
  /** Slot only: payouts by symbol for 3, 4 and 5 in a line, in hundredths of the stake per line. */
  paytable: z.nullable(z.array(z.object({ symbol: z.int(), pays: z.array(z.int()) }))),
  fairness: fairnessSchema,
  openRound: z.nullable(roundSchema),
  /** Where the exit leads, if the operator's site named it. */
  lobbyUrl: z.nullable(z.string()),
});
export type GameSessionView = z.output<typeof gameSessionSchema>;

/** `POST /api/rounds`: plays a round, or starts a crash flight. The same `requestId` is the same round. */
export const playSchema = z.strictObject({
  requestId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  stake,
  choice: choiceSchema,
});
export type RoundRequest = z.output<typeof playSchema>;

/** `POST /api/rounds/{id}/fields`: opens a field of mines. An open field stays open. */
export const openFieldSchema = z.strictObject({ field });

/** Answer of `POST /api/rounds`, `POST /api/rounds/{id}/fields`, `POST /api/rounds/{id}/cash-out` and `GET /api/rounds/{id}`. */
export const playedSchema = z.object({ round: roundSchema, balance: amount });
export type PlayedRound = z.output<typeof playedSchema>;

/** `GET /api/rounds?before={id}`: the newest first, 20 at a time. */
export const roundsSchema = z.object({ rounds: z.array(roundSchema), hasMore: z.boolean() });
export type Rounds = z.output<typeof roundsSchema>;

/** `POST /api/fairness`: reveals the current server seed and starts the next one. */
export const rotateSchema = z.strictObject({ clientSeed: z.string().check(z.regex(/^[ -~]{1,64}$/)) });
export const rotatedSchema = z.object({
  revealed: z.object({
    serverSeed: z.string(),
    serverSeedHash: z.string(),
    clientSeed: z.string(),
    /** Number of rounds that used the seed. */
    rounds: z.int(),
  }),
  fairness: fairnessSchema,
});
export type Rotated = z.output<typeof rotatedSchema>;

/** Body of a refusal, with a status of 4xx or 5xx. */
export const failureSchema = z.object({
  error: z.enum([
    'badRequest',
    'sessionEnded',
    'insufficientFunds',
    'stakeOutOfRange',
    'roundOpen',
    'noOpenRound',
    'tooFast',
    'walletUnreachable',
    'playRefused',
    'unknown',
  ]),
  balance: z.optional(amount),
});
export type ProtocolFailure = z.output<typeof failureSchema>;
