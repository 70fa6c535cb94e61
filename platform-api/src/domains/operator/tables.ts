import { staffQueues } from '@parlour/shared-contracts/operatorQueues';
import { operatorRoles } from '@parlour/shared-contracts/operatorViews';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { millisecond, moment, money } from '../../database/columns.ts';
import { member } from '../members/tables.ts';

export const operatorRole = pgEnum('operator_role', operatorRoles);

/** Tokens of staff, for the terminal. */
export const operatorToken = pgTable('operator_token', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Name of the person, who may have several tokens. */
  name: text().notNull(),
  role: operatorRole().notNull(),
  /** SHA-256. */
  hash: text().notNull().unique('operator_token_hash'),
  createdAt: millisecond('created_at').notNull(),
  expiresAt: millisecond('expires_at').notNull(),
  revokedAt: millisecond('revoked_at'),
  /** Sealed secret of the token's authenticator. Null if the token was created before tokens had authenticators. */
  sealedSecret: text('sealed_secret'),
  /** The time step of the last accepted code. Only a code of a later step is accepted. */
  lastStep: integer('last_step'),
  /** Number of tries since `failedSince`. An accepted code sets it to 0. */
  failedCodes: integer('failed_codes').notNull().default(0),
  failedSince: millisecond('failed_since'),
});

/** Sessions of staff, each of one token. */
export const staffSession = pgTable('staff_session', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenId: integer('token_id')
    .notNull()
    .references(() => operatorToken.id),
  /** SHA-256. */
  hash: text().notNull().unique('staff_session_hash'),
  createdAt: millisecond('created_at').notNull(),
  lastUsedAt: millisecond('last_used_at').notNull(),
  expiresAt: millisecond('expires_at').notNull(),
  endedAt: millisecond('ended_at'),
});

/** A requested adjustment of a member's balance. */
export const operatorAdjustment = pgTable(
  'operator_adjustment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    /** Minor units; a negative amount takes money. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: millisecond('requested_at').notNull(),
    expiresAt: millisecond('expires_at').notNull(),
    /** Identifies the request together with its author, permanently. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The requesting person if no approval is needed; null until it is approved. */
    approvedBy: text('approved_by'),
    approvedAt: millisecond('approved_at'),
  },
  (table) => [
    unique('operator_adjustment_key').on(table.requestedBy, table.idempotencyKey),
    check('operator_adjustment_amount', sql`${table.amount} <> 0`),
    check('operator_adjustment_approved', sql`(${table.approvedBy} is null) = (${table.approvedAt} is null)`),
  ],
);

/** A member who turned out to be under the legal age. The account is blocked while the row is not dismissed. */
export const underAgeCase = pgTable(
  'under_age_case',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    state: text({ enum: ['open', 'settled', 'dismissed'] })
      .notNull()
      .default('open'),
    currency: text().notNull(),
    /** Whether this case has closed the account. False if the account was closed before. */
    closes: boolean().notNull(),
    reason: text().notNull(),
    openedBy: text('opened_by').notNull(),
    openedAt: millisecond('opened_at').notNull(),
    /** The person who settled or dismissed the case. A check forbids the person who opened it. */
    decidedBy: text('decided_by'),
    decidedAt: millisecond('decided_at'),
    /** Amounts in minor units. They are set when the case is settled. */
    deposited: money('deposited'),
    withdrawn: money('withdrawn'),
    returned: money('returned'),
    /** Negative if lost stakes were given back. Money that is voided after the settlement is added. */
    voided: money('voided'),
    bankReference: text('bank_reference'),
  },
  (table) => [
    uniqueIndex('under_age_case_member')
      .on(table.memberId)
      .where(sql`${table.state} <> 'dismissed'`),
    check('under_age_case_decided', sql`(${table.state} = 'open') = (${table.decidedBy} is null)`),
    check('under_age_case_settled', sql`(${table.state} = 'settled') = (${table.voided} is not null)`),
    check('under_age_case_persons', sql`${table.decidedBy} <> ${table.openedBy}`),
  ],
);

/** Who works on an item of a queue. A row counts until it expires. */
export const staffAssignment = pgTable(
  'staff_assignment',
  {
    queue: text({ enum: staffQueues }).notNull(),
    /** How the queue names it. */
    item: text().notNull(),
    who: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.item] }),
    index('staff_assignment_expiry').on(table.expiresAt),
  ],
);

export const significantKinds = [
  'largeWin',
  'largeDeposit',
  'largeWithdrawal',
  'changedSetting',
  'failedCheck',
  'returnDeparture',
] as const;

/** Events that must be reported and have no other permanent record. A trigger forbids changes. */
export const significantEvent = pgTable(
  'significant_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: significantKinds }).notNull(),
    /** Names the round, the payment, the setting, the broken rule or the game. */
    subject: text().notNull(),
    memberId: bigint('member_id', { mode: 'number' }).references(() => member.id),
    /** Minor units. */
    amount: bigint({ mode: 'number' }),
    currency: text(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('significant_event_subject').on(table.kind, table.subject, table.at),
    index('significant_event_time').on(table.at, table.id),
    check('significant_event_amount', sql`(${table.amount} is null) = (${table.currency} is null)`),
  ],
);

/** The settings with which the API started last. They are stored as keyed hashes, because some are secrets. */
export const knownSetting = pgTable('known_setting', {
  name: text().primaryKey(),
  fingerprint: text().notNull(),
});

/** Actions of staff: a hash chain (ADR 28) that forbids changes. */
export const operatorEvent = pgTable(
  'operator_event',
  {
    sequence: integer().primaryKey(),
    at: millisecond('at').notNull(),
    who: text().notNull(),
    action: text().notNull(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [index('operator_event_time').on(table.at, table.sequence)],
);
