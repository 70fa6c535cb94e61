import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WireTransaction } from '../hub88/wire.ts';
import { paces } from '../pace.ts';
import { gameCodes, type RoundChoice, type ProtocolFailure, type RoundOutcome } from '../protocol.ts';

export const houseSchema = pgSchema('house');

/** The lease to write. It has one row. */
export const lease = houseSchema.table(
  'lease',
  {
    id: integer().primaryKey().default(1),
    /** Fencing number. Every process that takes the lease raises it. */
    fence: bigint({ mode: 'number' }).notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [check('lease_single', sql`${table.id} = 1`)],
);

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** Minor units. */
const amount = (name: string) => bigint(name, { mode: 'number' });
const game = () => text({ enum: gameCodes }).notNull();

export const player = houseSchema.table(
  'player',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    operatorId: text('operator_id').notNull(),
    /** The operator's name for the player. Demo players get a random name. */
    name: text().notNull(),
    /** Null for real play, where the money is in the operator's wallet. */
    demoBalance: amount('demo_balance'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique('player_name').on(table.operatorId, table.name)],
);
const ofPlayer = () =>
  bigint('player_id', { mode: 'number' })
    .notNull()
    .references(() => player.id, { onDelete: 'cascade' });

export const session = houseSchema.table(
  'session',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: ofPlayer(),
    secretHash: text('secret_hash').notNull().unique(),
    /** Hash of the key of the first browser that used the session. Null until a browser has used it. */
    browserHash: text('browser_hash'),
    game: game(),
    /** The operator's code of the game; null if it is the game's own. */
    launchCode: text('launch_code'),
    currency: text().notNull(),
    language: text().notNull(),
    title: text(),
    art: text(),
    lobbyUrl: text('lobby_url'),
    /** The highest stake of a round by the law of the player's market. Null: the operator named none. */
    mostStake: amount('most_stake'),
    /**
     * The pace by the law of the player's market. Null: the operator named none at the start, so its configured pace
     * counts.
     */
    pace: text({ enum: paces }),
    /** Token that identifies the session to the operator's wallet. */
    walletToken: text('wallet_token'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('session_player').on(table.playerId), index('session_expires').on(table.expiresAt)],
);

export const seedStates = ['next', 'used', 'revealed'] as const;

export const seed = houseSchema.table(
  'seed',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: ofPlayer(),
    game: game(),
    serverSeed: text('server_seed').notNull(),
    serverSeedHash: text('server_seed_hash').notNull(),
    clientSeed: text('client_seed').notNull(),
    nextNonce: integer('next_nonce').notNull().default(0),
    /** `next` is committed to, and no round uses it yet. */
    state: text({ enum: seedStates }).notNull(),
  },
  (table) => [
    index('seed_player').on(table.playerId),
    uniqueIndex('seed_unrevealed')
      .on(table.playerId, table.game, table.state)
      .where(sql`${table.state} <> 'revealed'`),
  ],
);

/** `betting`: waiting for the wallet's answer. `refused`: the wallet refused the bet. */
export const roundStates = ['betting', 'open', 'settled', 'void', 'refused'] as const;

export const round = houseSchema.table(
  'round',
  {
    id: uuid().primaryKey(),
    /** Order of a player's rounds. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    playerId: ofPlayer(),
    game: game(),
    requestId: uuid('request_id').notNull(),
    stake: amount('stake').notNull(),
    choice: jsonb().$type<RoundChoice>().notNull(),
    state: text({ enum: roundStates }).notNull(),
    /** Seed and nonce are set after the wallet has accepted the bet. */
    seedId: bigint('seed_id', { mode: 'number' }).references(() => seed.id, { onDelete: 'cascade' }),
    nonce: integer(),
    outcome: jsonb().$type<RoundOutcome>(),
    /** The safe fields that the player has opened, in a round of mines. */
    opened: jsonb().$type<number[]>(),
    payout: amount('payout').notNull().default(0),
    refusal: jsonb().$type<ProtocolFailure>(),
    /** Version of the game's rules. */
    version: text(),
    playedAt: moment('played_at').notNull(),
  },
  (table) => [
    unique('round_request').on(table.playerId, table.requestId),
    unique('round_nonce').on(table.seedId, table.nonce),
    index('round_position').on(table.playerId, table.game, table.position),
    uniqueIndex('round_under_way')
      .on(table.playerId, table.game)
      .where(sql`${table.state} in ('betting', 'open')`),
  ],
);

export const walletCallKinds = ['bet', 'win', 'rollback'] as const;
export const walletCallStates = ['pending', 'acknowledged', 'refused', 'dead'] as const;

export const walletCall = houseSchema.table(
  'wallet_call',
  {
    /** Transaction id on the wire. */
    id: uuid().primaryKey(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => round.id, { onDelete: 'cascade' }),
    playerId: ofPlayer(),
    kind: text({ enum: walletCallKinds }).notNull(),
    amount: amount('amount').notNull(),
    /** The wire message, the same at every attempt; null in a demo. */
    message: jsonb().$type<WireTransaction>(),
    state: text({ enum: walletCallStates }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    lastAnswer: text('last_answer'),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('wallet_call_kind').on(table.roundId, table.kind),
    index('wallet_call_player').on(table.playerId),
    index('wallet_call_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'pending'`),
    index('wallet_call_dead')
      .on(table.createdAt)
      .where(sql`${table.state} = 'dead'`),
  ],
);
