import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { member } from '../identity/identityFace.ts';

const money = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What was settled for a member on one day of the platform's zone; money in minor units. */
export const memberDayFact = pgTable(
  'member_day_fact',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    day: date({ mode: 'string' }).notNull(),
    betCount: integer('bet_count').notNull(),
    deposits: money('deposits'),
    withdrawals: money('withdrawals'),
    validBets: money('valid_bets'),
    /** From the player's side. */
    profitAndLoss: money('profit_and_loss'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    index('member_day_fact_active')
      .on(table.day, table.memberId)
      .where(sql`${table.betCount} > 0`),
  ],
);

/**
 * Who stands below whom, at any depth, kept by triggers on `member`: every member of an agent's team, with the
 * agent's own downline that it stands below, or is.
 */
export const downline = pgTable(
  'downline',
  {
    agentId: bigint('agent_id', { mode: 'number' }).notNull(),
    directId: bigint('direct_id', { mode: 'number' }).notNull(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.directId, table.memberId] }),
    index('downline_member').on(table.memberId),
  ],
);

/** The facts of everybody at and below an agent's own downline, added up; kept by triggers. */
export const teamDayFact = pgTable(
  'team_day_fact',
  {
    agentId: bigint('agent_id', { mode: 'number' }).notNull(),
    directId: bigint('direct_id', { mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    deposits: money('deposits'),
    withdrawals: money('withdrawals'),
    validBets: money('valid_bets'),
    profitAndLoss: money('profit_and_loss'),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day, table.directId] })],
);
