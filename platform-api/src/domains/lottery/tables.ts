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
  /** The group that menus show it in. */
  family: text().notNull(),
  prizeModes: prizeMode('prize_modes').array().notNull(),
  rule: drawRule().notNull(),
  schedule: jsonb().$type<DrawSchedule>().notNull(),
  /** How long before a draw its bets close. */
  closingSeconds: integer('closing_seconds').notNull(),
  position: integer().notNull(),
});

/**
 * A draw from before its bets to after its numbers; numbers are text, since leading zeros count. The database lets
 * it go from `open` to `closed` to `drawn`, or be `void`, and changes nothing else of it (ADR 56).
 */
export const lotteryDraw = pgTable(
  'lottery_draw',
  {
    gameCode: text('game_code')
      .notNull()
      .references(() => lotteryGame.gameCode),
    /** The draw's identity within its game. */
    number: text().notNull(),
    /** Its place among the draws of its game; given by the database, as `link` is. */
    position: integer(),
    state: drawState().notNull(),
    rule: drawRule().notNull(),
    closesAt: timestamp('closes_at', { withTimezone: true }).notNull(),
    /** When it is to be drawn. */
    drawnAt: timestamp('drawn_at', { withTimezone: true }).notNull(),
    /** Hash of the seed; null for what was drawn before seeds were committed to. */
    commitment: text(),
    /** Hash of this draw and of the link before it. */
    link: text(),
    /** Until it is drawn. */
    sealedSeed: text('sealed_seed'),
    /** Once it is drawn. */
    seed: text(),
    /** Highest prize first. */
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

/** Why a draw is to be void; who wants it so too, with another name, makes it void. */
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
