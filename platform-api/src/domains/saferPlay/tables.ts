import { limitKinds, limitPeriods } from '@parlour/shared-contracts/domains/messageKinds';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';
import { member } from '../members/tables.ts';

export * from './harm/tables.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => member.id);

export const limitOwners = ['member', 'operator'] as const;
/** Who has decided. The register of excluded persons decides on exclusions only. */
export const safetyEventOwners = [...limitOwners, 'register'] as const;

/** A limit of a member, and the change that waits for its time. Of a member's and an operator's limit the lower counts. */
export const playLimit = pgTable(
  'play_limit',
  {
    memberId: memberId(),
    owner: text({ enum: limitOwners }).notNull(),
    kind: text({ enum: limitKinds }).notNull(),
    period: text({ enum: limitPeriods }).notNull(),
    /** Minor units, or minutes of play. */
    value: bigint({ mode: 'number' }).notNull(),
    setAt: moment('set_at').notNull(),
    /** What the member wants instead. Null: no limit, if `pendingAt` is set. */
    pendingValue: bigint('pending_value', { mode: 'number' }),
    /** From when the member can confirm the change. Null: there is no change. */
    pendingAt: moment('pending_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.owner, table.kind, table.period] }),
    check('play_limit_value', sql`${table.value} > 0`),
    check('play_limit_pending', sql`${table.pendingValue} > ${table.value}`),
  ],
);

export const safetyEventKinds = [
  'limitSet',
  'limitRaiseAsked',
  'limitRaiseCancelled',
  'limitRemoved',
  'limitDeclined',
  'timeOut',
  'exclusion',
  'returnAsked',
  'realityCheck',
  'toolsSeen',
] as const;
/** Events after which a member cannot play for a time. */
export const exclusionKinds = [
  'timeOut',
  'exclusion',
] as const satisfies readonly (typeof safetyEventKinds)[number][];

/** What a member or staff decided. Rows are never changed. */
export const safetyEvent = pgTable(
  'safety_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    owner: text({ enum: safetyEventOwners }).notNull(),
    kind: text({ enum: safetyEventKinds }).notNull(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('safety_event_member').on(table.memberId, table.id),
    index('safety_event_exclusion')
      .on(table.id)
      .where(sql`${table.kind} in ('timeOut', 'exclusion')`),
  ],
);

/** The newest answer of the register of excluded persons about a member. */
export const registerAnswer = pgTable('register_answer', {
  memberId: memberId().primaryKey(),
  isFound: boolean('is_found').notNull(),
  answeredAt: moment('answered_at').notNull(),
});
