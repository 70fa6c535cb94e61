import { operatorRoles } from '@parlour/shared-contracts/operator';
import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgEnum, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const operatorRole = pgEnum('operator_role', operatorRoles);

/** Who of the operator's people may do what, from a terminal. */
export const operatorToken = pgTable('operator_token', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The person's; one may have several tokens. */
  name: text().notNull(),
  role: operatorRole().notNull(),
  /** SHA-256. */
  hash: text().notNull().unique('operator_token_hash'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
});

/** What somebody wants a member to get or to give. */
export const operatorAdjustment = pgTable(
  'operator_adjustment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    /** Minor units; below 0 takes. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** With who asked the identity of the request, for ever. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Whoever asked, where one person is enough; null while nobody has. */
    approvedBy: text('approved_by'),
    approvedAt: moment('approved_at'),
  },
  (table) => [
    unique('operator_adjustment_key').on(table.requestedBy, table.idempotencyKey),
    check('operator_adjustment_amount', sql`${table.amount} <> 0`),
    check('operator_adjustment_approved', sql`(${table.approvedBy} is null) = (${table.approvedAt} is null)`),
  ],
);

/** What operators' people did: a chain (ADR 28) that nobody alters. */
export const operatorEvent = pgTable('operator_event', {
  sequence: integer().primaryKey(),
  at: moment('at').notNull(),
  who: text().notNull(),
  action: text().notNull(),
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
});
