import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';

const money = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * What a member has bet, deposited and withdrawn on one day. Days are those of the time zone of the platform. Money is in
 * minor units.
 */
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
    /** From the player's view. */
    profitAndLoss: money('profit_and_loss'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/**
 * The days on which a member placed a bet, each with the previous one (`-infinity` for the first). Triggers
 * maintain it. Within a period exactly one day of a member has its previous day outside of the period, so a
 * count of such rows counts members.
 */
export const memberActiveDay = pgTable(
  'member_active_day',
  {
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    formerDay: date('former_day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/**
 * All pairs of agents and members below them, at any depth. Triggers on `member` maintain it. `direct` is the
 * agent's own downline above the member, or the member itself.
 */
export const downline = pgTable(
  'downline',
  {
    agentId: bigint('agent_id', { mode: 'number' }).notNull(),
    directId: bigint('direct_id', { mode: 'number' }).notNull(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Type of the member. */
    type: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.memberId] }),
    index('downline_member').on(table.memberId),
    check('member_upline_circle', sql`${table.agentId} <> ${table.memberId}`),
  ],
);

/** Number of members by type in each branch of an agent. Triggers maintain it. */
export const teamSize = pgTable(
  'team_size',
  {
    agentId: bigint('agent_id', { mode: 'number' }).notNull(),
    directId: bigint('direct_id', { mode: 'number' }).notNull(),
    type: integer().notNull(),
    members: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.directId, table.type] })],
);

/** Sums of the facts in each branch of an agent. Triggers maintain it. */
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

/** Number of members of an agent's team with such a row in `member_active_day`. Triggers maintain it. */
export const teamActiveDay = pgTable(
  'team_active_day',
  {
    agentId: bigint('agent_id', { mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    formerDay: date('former_day', { mode: 'string' }).notNull(),
    members: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day, table.formerDay] })],
);

/** A member's contracts, offered by the upline. One of each kind. */
export const agentContract = pgTable(
  'agent_contract',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    kind: text().$type<'dailySalary' | 'hourlySalary' | 'dividend' | 'realtimeSalary'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    check(
      'agent_contract_kind',
      sql`${table.kind} in ('dailySalary', 'hourlySalary', 'dividend', 'realtimeSalary')`,
    ),
  ],
);

/** Codes in agents' links that bring new members into their teams. */
export const affiliateCode = pgTable('affiliate_code', {
  /** In capital letters. */
  code: text().primaryKey(),
  agentId: bigint('agent_id', { mode: 'number' })
    .notNull()
    .references(() => member.id),
  /** The only host on which it is valid; null for every host. */
  domain: text(),
  enabled: boolean().notNull().default(true),
});
