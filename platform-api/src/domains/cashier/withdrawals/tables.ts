import { payoutStates, withdrawalStates } from '@parlour/shared-contracts/domains/withdrawals';
import { payoutOrderEnds } from '@parlour/shared-contracts/operatorCashier';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, money } from '../../../database/columns.ts';
import { member } from '../../members/tables.ts';
import { ledgerHold } from '../../wallets/tables.ts';
import { paymentMethod } from '../payments/tables.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => member.id);

/** An account that withdrawals go to. */
export const payoutAccount = pgTable(
  'payout_account',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: memberId(),
    method: text()
      .notNull()
      .references(() => paymentMethod.code),
    bankName: text('bank_name').notNull(),
    accountNumber: text('account_number').notNull(),
    holder: text().notNull(),
    addedAt: moment('added_at').notNull(),
    /** A removed account remains for the withdrawals that name it. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('payout_account_member')
      .on(table.memberId)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('payout_account_number')
      .on(table.memberId, table.method, table.accountNumber)
      .where(sql`${table.removedAt} is null`),
  ],
);

export const withdrawal = pgTable(
  'withdrawal',
  {
    id: uuid().primaryKey().defaultRandom(),
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    method: text()
      .notNull()
      .references(() => paymentMethod.code),
    accountId: uuid('account_id')
      .notNull()
      .references(() => payoutAccount.id),
    reference: text().notNull(),
    currency: text().notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    /** What has been sent so far. */
    sent: money('sent').notNull().default(0),
    state: text({ enum: withdrawalStates }).notNull().default('inReview'),
    /** Reserves the amount until the first part is sent. */
    holdId: bigint('hold_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerHold.id),
    reason: text(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** The first of two persons who approve a large withdrawal. */
    proposedBy: text('proposed_by'),
    approvedBy: text('approved_by'),
    approvedAt: moment('approved_at'),
    paidAt: moment('paid_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('withdrawal_reference').on(table.reference),
    uniqueIndex('withdrawal_key').on(table.memberId, table.idempotencyKey),
    uniqueIndex('withdrawal_member').on(table.memberId, table.sequence),
    index('withdrawal_open')
      .on(table.sequence)
      .where(sql`${table.state} in ('inReview', 'approved', 'paying', 'paid')`),
    index('withdrawal_paid').on(table.method, table.paidAt),
    index('withdrawal_day').on(table.memberId, table.requestedAt),
    check('withdrawal_amount', sql`${table.amount} > ${table.fee} and ${table.fee} >= 0`),
    check('withdrawal_sent', sql`${table.sent} between 0 and ${table.amount} - ${table.fee}`),
    check(
      'withdrawal_ended',
      sql`(${table.state} in ('confirmed', 'cancelled', 'rejected', 'failed')) = (${table.endedAt} is not null)`,
    ),
  ],
);

/** A part of a withdrawal that was sent to the member. */
export const payout = pgTable(
  'payout',
  {
    id: uuid().primaryKey().defaultRandom(),
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawal.id),
    amount: money('amount').notNull(),
    /** The bank's reference. Unique for each withdrawal, so that a part is recorded once. */
    reference: text().notNull(),
    state: text({ enum: payoutStates }).notNull().default('sent'),
    sentBy: text('sent_by').notNull(),
    sentAt: moment('sent_at').notNull(),
    confirmBy: moment('confirm_by').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('payout_reference').on(table.withdrawalId, table.reference),
    index('payout_due')
      .on(table.confirmBy)
      .where(sql`${table.state} = 'sent'`),
    check('payout_amount', sql`${table.amount} > 0`),
    check('payout_answered', sql`(${table.state} = 'sent') = (${table.answeredAt} is null)`),
  ],
);

/**
 * - `waiting`: the provider has not accepted it, or its answer is not known
 * - `accepted`: the provider works on it
 */
export const payoutOrderStates = ['waiting', 'accepted', ...payoutOrderEnds] as const;

/** A payout that a provider is asked to make. Its id is the provider's idempotency key. */
export const payoutOrder = pgTable(
  'payout_order',
  {
    id: uuid().primaryKey().defaultRandom(),
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawal.id),
    provider: text().notNull(),
    amount: money('amount').notNull(),
    state: text({ enum: payoutOrderStates }).notNull().default('waiting'),
    /** The provider's id. */
    providerId: text('provider_id'),
    reason: text(),
    orderedBy: text('ordered_by').notNull(),
    orderedAt: moment('ordered_at').notNull(),
    endedAt: moment('ended_at'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** How the payout has ended, as one person of the staff says. A second person must confirm it. */
    proposedEnd: text('proposed_end', { enum: payoutOrderEnds }),
    proposedBy: text('proposed_by'),
  },
  (table) => [
    uniqueIndex('payout_order_open')
      .on(table.withdrawalId)
      .where(sql`${table.state} in ('waiting', 'accepted')`),
    index('payout_order_day').on(table.provider, table.orderedAt),
    index('payout_order_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} in ('waiting', 'accepted')`),
    check('payout_order_proposal', sql`(${table.proposedEnd} is null) = (${table.proposedBy} is null)`),
    check('payout_order_amount', sql`${table.amount} > 0`),
    check(
      'payout_order_ended',
      sql`(${table.state} in ('waiting', 'accepted')) = (${table.endedAt} is null)`,
    ),
  ],
);

/** After a change of how money can leave, no withdrawal is taken until a moment. */
export const withdrawalLock = pgTable('withdrawal_lock', {
  memberId: memberId().primaryKey(),
  until: moment('until').notNull(),
});
