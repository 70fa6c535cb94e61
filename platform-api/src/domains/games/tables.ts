import { catalogueTypes } from '@parlour/shared-contracts/domains/games';
import { gameFeatures, gameThemes, volatilities } from '@parlour/shared-contracts/domains/gameSearch';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';

export const catalogueType = pgEnum('catalogue_type', catalogueTypes);

export const vendor = pgTable('vendor', {
  code: text().primaryKey(),
  name: text().notNull(),
  logo: text().notNull(),
});

/** A vendor's position in a category, set by the merchant. */
export const vendorPlace = pgTable(
  'vendor_place',
  {
    vendorCode: text('vendor_code')
      .notNull()
      .references(() => vendor.code),
    category: catalogueType().notNull(),
    position: integer().notNull(),
    classification: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorCode, table.category] })],
);

export const game = pgTable(
  'game',
  {
    nodeId: integer('node_id').primaryKey().generatedByDefaultAsIdentity(),
    vendorCode: text('vendor_code')
      .notNull()
      .references(() => vendor.code),
    gameCode: text('game_code').notNull(),
    type: catalogueType().notNull(),
    category: text().notNull(),
    classification: text().notNull(),
    name: text().notNull(),
    /** Whether the entry stands for the vendor's whole list. */
    isVendorEntry: boolean('is_vendor_entry').notNull().default(false),
    isHot: boolean('is_hot').notNull(),
    isNew: boolean('is_new').notNull(),
    hasTrial: boolean('has_trial').notNull(),
    hasFreePlay: boolean('has_free_play').notNull(),
    art: text().notNull(),
    /** The highest return of a bet, rounded down. */
    rtpBasisPoints: integer('rtp_basis_points').notNull(),
    /** The lowest return of a bet. Null if all bets have the same return. */
    leastRtpBasisPoints: integer('least_rtp_basis_points'),
    /** The merchant's own order of games that are played equally often. */
    popularity: integer().notNull(),
    theme: text({ enum: gameThemes }),
    volatility: text({ enum: volatilities }),
    features: text({ enum: gameFeatures }).array().notNull().default([]),
  },
  (table) => [unique('game_code').on(table.vendorCode, table.gameCode, table.type)],
);

/** How many rounds of a game began on a day, in the site's currency. */
export const gameRoundDay = pgTable(
  'game_round_day',
  {
    /** Day in the site's time zone. */
    day: date().notNull(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => game.nodeId),
    rounds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.nodeId] })],
);

export const favourite = pgTable(
  'favourite',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    nodeId: integer('node_id')
      .notNull()
      .references(() => game.nodeId),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.nodeId] })],
);

export const recentPlay = pgTable(
  'recent_play',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    nodeId: integer('node_id')
      .notNull()
      .references(() => game.nodeId),
    playedAt: timestamp('played_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.nodeId] })],
);

export const winner = pgTable(
  'winner',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The masked name of the account. */
    player: text().notNull(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => game.nodeId),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    wonAt: timestamp('won_at', { withTimezone: true }).notNull(),
    /** The round of the win, with its member; null for demo data. */
    connection: text(),
    roundId: text('round_id'),
    memberId: bigint('member_id', { mode: 'number' }).references(() => member.id),
  },
  (table) => [
    index('winner_amount').on(table.amount),
    uniqueIndex('winner_round').on(table.connection, table.roundId, table.memberId),
  ],
);

/**
 * Rounds for the feed of bets: the newest, the highest stakes of each hour of a day, and the newest big wins. Other rows
 * are deleted.
 */
export const feedBet = pgTable(
  'feed_bet',
  {
    /** Identifies the row in answers to browsers. */
    key: uuid().notNull().defaultRandom().unique('feed_bet_key'),
    connection: text().notNull(),
    roundId: text('round_id').notNull(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    /** The masked name of the account. */
    player: text().notNull(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => game.nodeId),
    /** Minor units. */
    stake: bigint({ mode: 'number' }).notNull(),
    payout: bigint({ mode: 'number' }).notNull(),
    isBigWin: boolean('is_big_win').notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.connection, table.roundId, table.memberId] })],
);

/** Members who hide their bets and wins from others. */
export const hiddenPlayer = pgTable('hidden_player', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => member.id),
  hiddenAt: timestamp('hidden_at', { withTimezone: true }).notNull(),
});
