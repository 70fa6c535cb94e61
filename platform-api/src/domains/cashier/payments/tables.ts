import { depositStates, paymentKinds } from '@parlour/shared-contracts/domains/cashier';
import { cashierCaseKinds } from '@parlour/shared-contracts/operatorCashier';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, money } from '../../../database/columns.ts';
import type { LocalizedText } from '../../../texts.ts';
import { member } from '../../members/tables.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => member.id);
/** Order of the rows of a member. Cursors name it. */
const sequence = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity();

export const paymentProtocols = ['bankQr', 'stripe', 'btcpay'] as const;

/** A bank or payment company that takes deposits, with what its protocol needs. */
export const paymentProvider = pgTable('payment_provider', {
  code: text().primaryKey(),
  protocol: text({ enum: paymentProtocols }).notNull(),
  /** Public settings of the protocol, checked by its adapter. */
  settings: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  /** What signs the provider's notices, and authorises our calls, sealed for this code. */
  sealedSecret: text('sealed_secret').notNull(),
});

export const methodDirections = ['deposit', 'withdrawal'] as const;

/** A way to pay in or out. Staff change the rows. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    code: text().primaryKey(),
    direction: text({ enum: methodDirections }).notNull(),
    kind: text({ enum: paymentKinds }).notNull(),
    /** Code of the provider, which may not be connected yet. Null for withdrawals, which staff pay. */
    provider: text(),
    name: jsonb().$type<LocalizedText>().notNull(),
    instructions: jsonb().$type<LocalizedText>().notNull().default({}),
    currency: text().notNull(),
    /** ISO 3166 codes of the countries where it is offered. Empty: everywhere. */
    countries: text().array().notNull().default([]),
    minAmount: money('min_amount').notNull(),
    maxAmount: money('max_amount').notNull(),
    fixedFee: money('fixed_fee').notNull().default(0),
    feeBasisPoints: integer('fee_basis_points').notNull().default(0),
    /** `HH:MM` in the platform's zone. Null: always open. */
    opensAt: text('opens_at'),
    closesAt: text('closes_at'),
    usualMinutes: integer('usual_minutes'),
    /** How long a started deposit can be paid. */
    lifetimeMinutes: integer('lifetime_minutes').notNull().default(15),
    /** What must be verified of the member: 0 nothing, 1 the identity, 2 the address too. */
    leastLevel: integer('least_level').notNull().default(0),
    position: integer().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
  },
  (table) => [
    check('payment_method_amounts', sql`0 < ${table.minAmount} and ${table.minAmount} <= ${table.maxAmount}`),
    check(
      'payment_method_fee',
      sql`${table.fixedFee} >= 0 and ${table.feeBasisPoints} between 0 and 5000 and ${table.fixedFee} < ${table.minAmount} / 2 + 1`,
    ),
    check('payment_method_level', sql`${table.leastLevel} between 0 and 2`),
    check('payment_method_hours', sql`(${table.opensAt} is null) = (${table.closesAt} is null)`),
    check('payment_method_provider', sql`${table.direction} = 'withdrawal' or ${table.provider} is not null`),
  ],
);

export const deposit = pgTable(
  'deposit',
  {
    id: uuid().primaryKey().defaultRandom(),
    sequence: sequence(),
    memberId: memberId(),
    method: text()
      .notNull()
      .references(() => paymentMethod.code),
    /** Code of the provider. There is no foreign key: a provider can be removed, and its deposits remain. */
    provider: text().notNull(),
    /** Names the deposit in the payment. Unique for ever. */
    reference: text().notNull(),
    currency: text().notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    state: text({ enum: depositStates }).notNull(),
    steps: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** The provider's id of the prepared payment. Null if it has none. */
    session: text(),
    /** When the provider saw a payment that it cannot confirm yet. */
    seenAt: moment('seen_at'),
    /** Looks at the provider so far, and the time of the next one. Null: it is not asked. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    /** Identifies the request for ever, together with the member. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('deposit_reference').on(table.reference),
    uniqueIndex('deposit_key').on(table.memberId, table.idempotencyKey),
    uniqueIndex('deposit_member').on(table.memberId, table.sequence),
    index('deposit_member_time').on(table.memberId, table.createdAt),
    index('deposit_unpaid')
      .on(table.memberId)
      .where(sql`${table.state} in ('created', 'pending')`),
    index('deposit_due')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('created', 'pending')`),
    index('deposit_look_up')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} in ('created', 'pending') and ${table.session} is not null`),
    check('deposit_amount', sql`${table.amount} > ${table.fee} and ${table.fee} >= 0`),
    check('deposit_ended', sql`(${table.state} in ('created', 'pending')) = (${table.endedAt} is null)`),
  ],
);

/**
 * - `paid`: money has arrived
 * - `seen`: a payment is on its way, and not confirmed
 * - `declined`: an attempt failed, and the payer can try again
 * - `failed`, `expired`: the payment can no longer be made
 * - `reversed`: money was taken back, by a refund or a dispute
 * - `restored`: money that was taken back has come again
 */
export const noticeKinds = ['paid', 'seen', 'declined', 'failed', 'expired', 'reversed', 'restored'] as const;
export const noticeOutcomes = [
  'credited',
  'seen',
  'declined',
  'failed',
  'expired',
  'reversed',
  'case',
  'ignored',
] as const;

/** What a provider or a bank statement has reported about a payment. Rows are never changed. */
export const paymentNotice = pgTable(
  'payment_notice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** The provider's id of the payment. A provider reports each kind of notice once for a payment. */
    paymentId: text('payment_id').notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    /** Hash of the notice. It differs if the provider reports the payment again with other content. */
    hash: text().notNull(),
    reference: text().notNull(),
    currency: text().notNull(),
    amount: money('amount').notNull(),
    payer: text(),
    depositId: uuid('deposit_id').references(() => deposit.id),
    outcome: text({ enum: noticeOutcomes }).notNull(),
    paidAt: moment('paid_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_notice_payment').on(table.provider, table.paymentId, table.kind),
    index('payment_notice_deposit').on(table.depositId),
    index('payment_notice_day').on(table.provider, table.paidAt),
    index('payment_notice_failed')
      .on(table.receivedAt)
      .where(sql`${table.outcome} in ('failed', 'declined')`),
    check('payment_notice_amount', sql`${table.amount} > 0`),
  ],
);

/** How a case was closed. `collected`: the platform has collected the whole debt from the member's wallet. */
export const caseResolutions = ['credited', 'dismissed', 'collected'] as const;

/** A case for staff. */
export const cashierCase = pgTable(
  'cashier_case',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: cashierCaseKinds }).notNull(),
    /** Names the notice or the payout. */
    subject: text().notNull(),
    memberId: bigint('member_id', { mode: 'number' }).references(() => member.id),
    depositId: uuid('deposit_id').references(() => deposit.id),
    currency: text().notNull(),
    amount: money('amount').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** The member whom one person proposes to credit. A second person must confirm it. */
    proposedMemberId: bigint('proposed_member_id', { mode: 'number' }).references(() => member.id),
    proposedBy: text('proposed_by'),
    resolution: text({ enum: caseResolutions }),
    closedBy: text('closed_by'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('cashier_case_subject').on(table.kind, table.subject),
    index('cashier_case_member').on(table.memberId, table.kind, table.closedAt),
    index('cashier_case_time').on(table.openedAt, table.id),
    index('cashier_case_open')
      .on(table.id)
      .where(sql`${table.closedAt} is null`),
    check('cashier_case_closed', sql`(${table.resolution} is null) = (${table.closedAt} is null)`),
  ],
);
