import { sql } from 'drizzle-orm';
import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { member } from '../../members/tables.ts';

const NO_LIMIT = sql.raw(`'{${Array(3).fill(Number.MAX_SAFE_INTEGER).join(',')}}'`);
const limits = (name: string) => bigint(name, { mode: 'number' }).array().notNull().default(NO_LIMIT);
const sums = (name: string) => bigint(name, { mode: 'number' }).array().notNull();

/**
 * What a member with limits has played, beside the limits in force. Each list has three values: for the day, the week
 * from Monday, and the month. `play_post` counts in the transaction of each bet and win. The largest safe integer is no
 * limit.
 */
export const playCounter = pgTable('play_counter', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => member.id),
  /** Ledger currency of the limits. Bets in other currencies are refused. */
  currency: text().notNull(),
  /** Zone of the days. */
  timeZone: text('time_zone').notNull(),
  /** The day of the sums. An earlier day than today has no sums of today. */
  day: date({ mode: 'string' }).notNull(),
  /** Minor units. */
  stakeLimits: limits('stake_limits'),
  stakes: sums('stakes'),
  lossLimits: limits('loss_limits'),
  /** Stakes less payouts. Negative: the member has won. */
  losses: sums('losses'),
  timeLimitsMs: limits('time_limits_ms'),
  playedMs: sums('played_ms'),
  lastBetAt: timestamp('last_bet_at', { withTimezone: true }),
});
