import { prizeModes } from '@parlour/shared-contracts';
import { drawRules } from '@parlour/shared-contracts/domains/lottery';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  foreignKey,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PrizeTier } from './drawRules.ts';
import type { DrawSchedule } from './schedule.ts';

export const prizeMode = pgEnum('prize_mode', prizeModes);
export const drawRule = pgEnum('draw_rule', drawRules);
export const drawState = pgEnum('draw_state', ['open', 'closed', 'drawn', 'void']);

export const lotteryGame = pgTable('lottery_game', {
  gameCode: text('game_code').primaryKey(),
  name: text().notNull(),
  vendorCode: text('vendor_code').notNull(),
  /** The group in menus. */
  family: text().notNull(),
  prizeModes: prizeMode('prize_modes').array().notNull(),
  rule: drawRule().notNull(),
  schedule: jsonb().$type<DrawSchedule>().notNull(),
  /** How long before a draw its bets close. */
  closingSeconds: integer('closing_seconds').notNull(),
  position: integer().notNull(),
});

/**
 * A draw from before its bets until after its numbers. Numbers are text, because leading zeros count. The
 * database allows it to go from `open` to `closed` to `drawn`, or to `void`, and no other change (ADR 56).
 */
export const lotteryDraw = pgTable(
  'lottery_draw',
  {
    gameCode: text('game_code')
      .notNull()
      .references(() => lotteryGame.gameCode),
    /** Identity of the draw within its game. */
    number: text().notNull(),
    /** Position among the draws of its game. The database sets it, like `link`. */
    position: integer(),
    state: drawState().notNull(),
    rule: drawRule().notNull(),
    closesAt: timestamp('closes_at', { withTimezone: true }).notNull(),
    /** Scheduled time of the draw. */
    drawnAt: timestamp('drawn_at', { withTimezone: true }).notNull(),
    /** Hash of the seed; null for draws from before commitments existed. */
    commitment: text(),
    /** Hash of this draw and of the previous link. */
    link: text(),
    /** Until it is drawn. */
    sealedSeed: text('sealed_seed'),
    /** After it is drawn. */
    seed: text(),
    /** The highest prize first. */
    prizes: jsonb().$type<readonly PrizeTier[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.gameCode, table.number] }),
    uniqueIndex('lottery_draw_position').on(table.gameCode, table.position),
    index('lottery_draw_time').on(table.gameCode, table.drawnAt),
    index('lottery_draw_results')
      .on(table.drawnAt)
      .where(sql`state = 'drawn'`),
    index('lottery_draw_unfinished')
      .on(table.gameCode, table.drawnAt)
      .where(sql`state in ('open', 'closed')`),
    check('lottery_draw_closing', sql`${table.closesAt} < ${table.drawnAt}`),
    check('lottery_draw_prizes', sql`(${table.state} = 'drawn') = (${table.prizes} is not null)`),
    check('lottery_draw_sealed', sql`(${table.state} = 'drawn') = (${table.sealedSeed} is null)`),
    check(
      'lottery_draw_linked',
      sql`(${table.commitment} is null) = (${table.link} is null) and (${table.link} is null) = (${table.position} is null)`,
    ),
    check(
      'lottery_draw_commitment',
      sql`case when ${table.state} = 'drawn' and ${table.commitment} is not null
        then coalesce(encode(sha256(decode(${table.seed}, 'hex')), 'hex') = ${table.commitment}, false)
        else ${table.seed} is null end`,
    ),
  ],
);

/** A proposal to make a draw void. It becomes void when a person with another name agrees. */
export const lotteryVoid = pgTable(
  'lottery_void',
  {
    gameCode: text('game_code').notNull(),
    number: text().notNull(),
    reason: text().notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameCode, table.number] }),
    foreignKey({
      columns: [table.gameCode, table.number],
      foreignColumns: [lotteryDraw.gameCode, lotteryDraw.number],
    }),
  ],
);
