import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';

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
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/**
 * The days on which a member placed a bet, each with the one before it (`-infinity` for the first); kept by
 * triggers. Of the days in a period exactly one has its former day outside it, so such rows count members.
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
    /** The member's. */
    type: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.memberId] }),
    index('downline_member').on(table.memberId),
    check('member_upline_circle', sql`${table.agentId} <> ${table.memberId}`),
  ],
);

/** How many members of each type are at and below an agent's own downline; kept by triggers. */
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

/** How many members of an agent's team have a row like that in `member_active_day`; kept by triggers. */
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

/** Which contracts run for a member, offered by the upline; one of each kind. */
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

/** Codes by which an agent's links bring new members into the team. */
export const affiliateCode = pgTable('affiliate_code', {
  /** In capital letters. */
  code: text().primaryKey(),
  agentId: bigint('agent_id', { mode: 'number' })
    .notNull()
    .references(() => member.id),
  /** The only host on which it is good; null for every one. */
  domain: text(),
  enabled: boolean().notNull().default(true),
});
