import { prizeModes } from '@parlour/shared-contracts';
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { drawRules, type PrizeTier } from './drawRules.ts';
import type { DrawSchedule } from './schedule.ts';

export const prizeMode = pgEnum('prize_mode', prizeModes);
export const drawRule = pgEnum('draw_rule', drawRules);

export const lotteryGame = pgTable('lottery_game', {
  gameCode: text('game_code').primaryKey(),
  name: text().notNull(),
  vendorCode: text('vendor_code').notNull(),
  /** The group that menus show it in. */
  family: text().notNull(),
  prizeModes: prizeMode('prize_modes').array().notNull(),
  rule: drawRule().notNull(),
  schedule: jsonb().$type<DrawSchedule>().notNull(),
  position: integer().notNull(),
});

/** A draw that was made; numbers are text, since leading zeros count. */
export const lotteryDraw = pgTable(
  'lottery_draw',
  {
    gameCode: text('game_code')
      .notNull()
      .references(() => lotteryGame.gameCode),
    /** The draw's identity within its game. */
    number: text().notNull(),
    drawnAt: timestamp('drawn_at', { withTimezone: true }).notNull(),
    /** Highest prize first. */
    prizes: jsonb().$type<readonly PrizeTier[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameCode, table.number] }),
    index('lottery_draw_time').on(table.gameCode, table.drawnAt),
  ],
);
