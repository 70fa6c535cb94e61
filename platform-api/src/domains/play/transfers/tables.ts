import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../database/columns.ts';
import { member } from '../../members/tables.ts';
import { ledgerHold } from '../../wallets/tables.ts';

export const transferDirection = pgEnum('wallet_transfer_direction', ['in', 'out']);
/** `dead`: the provider could not report the outcome for a day. The operator's staff must find out. */
export const transferState = pgEnum('wallet_transfer_state', ['pending', 'done', 'refused', 'dead']);
export const transferEnd = pgEnum('wallet_transfer_end', ['done', 'refused']);

/** Money on its way between a member's main wallet and a wallet at a provider. */
export const walletTransfer = pgTable(
  'wallet_transfer',
  {
    /** The provider knows the transfer by this id. */
    id: uuid().primaryKey().defaultRandom(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    /** Code of the connection. There is no foreign key: a connection can be removed, and its transfers remain. */
    connection: text().notNull(),
    currency: text().notNull(),
    direction: transferDirection().notNull(),
    /** Token hash of the session that moved the money to the provider. Null for money on its way back. */
    sessionHash: text('session_hash'),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Identifies the request for ever, together with the member. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Reserves the amount in the wallet that it leaves. */
    holdId: bigint('hold_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerHold.id),
    state: transferState().notNull().default('pending'),
    /** Reason of a refused transfer. */
    refusal: text(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** How often the provider was asked, and when last. */
    attempts: integer().notNull(),
    askedAt: moment('asked_at').notNull(),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** The outcome that one person proposes for a dead transfer. A second person must confirm it. */
    proposedEnd: transferEnd('proposed_end'),
    proposedBy: text('proposed_by'),
  },
  (table) => [
    uniqueIndex('wallet_transfer_key').on(table.memberId, table.idempotencyKey),
    // Each wallet has one open transfer at most. Otherwise the balance at the provider would be ambiguous.
    uniqueIndex('wallet_transfer_open')
      .on(table.memberId, table.connection, table.currency)
      .where(sql`${table.state} in ('pending', 'dead')`),
    index('wallet_transfer_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'pending'`),
    check('wallet_transfer_amount', sql`${table.amount} > 0`),
    check(
      'wallet_transfer_ended',
      sql`(${table.state} in ('done', 'refused')) = (${table.endedAt} is not null)`,
    ),
    check('wallet_transfer_refusal', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check('wallet_transfer_proposal', sql`(${table.proposedEnd} is null) = (${table.proposedBy} is null)`),
  ],
);
