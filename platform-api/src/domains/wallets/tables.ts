import { accountRecordTypes } from '@parlour/shared-contracts/domains/accountRecords';
import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { money } from '../../database/columns.ts';
import { member } from '../members/tables.ts';

export const accountKind = pgEnum('ledger_account_kind', ['member', 'house']);

/** The reason for a journal. Its reference names the row or text that caused it. */
export const journalTypes = [...accountRecordTypes, 'pointsEarned', 'pointsSpent'] as const;
export const journalType = pgEnum('ledger_journal_type', journalTypes);

export const holdState = pgEnum('ledger_hold_state', ['pending', 'posted', 'voided', 'expired']);

/**
 * Money of one owner in one currency, in minor units: real money, trial money, or points (`purses.ts`).
 * `balance` changes only together with an entry, `held` only together with a hold. A trigger checks the owner and the
 * currency (`sql/ledger/ledger_check_owner.sql`).
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: accountKind().notNull(),
    /** Name of a house account. */
    name: text(),
    /** A busy house account is split into shards. Each serves a part of the members. */
    shard: integer().notNull().default(0),
    /** For a member: the main wallet, or a provider's wallet, named by the provider's code. */
    wallet: text().notNull().default(MAIN_WALLET),
    memberId: bigint('member_id', { mode: 'number' }).references(() => member.id),
    currency: text().notNull(),
    balance: money('balance').notNull().default(0),
    held: money('held').notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** The lowest allowed free balance. Null means no limit. */
    floor: money('floor').default(0),
  },
  (table) => [
    check(
      'ledger_account_floor',
      sql`${table.floor} is null or ${table.balance} - ${table.held} >= ${table.floor}`,
    ),
    uniqueIndex('ledger_account_member').on(table.memberId, table.wallet, table.currency),
    // The index does not contain the balance, because then each bet would have to change the index.
    index('ledger_account_vendor')
      .on(table.wallet)
      .where(sql`${table.wallet} <> 'main'`),
    uniqueIndex('ledger_account_house').on(table.name, table.shard, table.currency),
  ],
);

export const ledgerJournal = pgTable(
  'ledger_journal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scope: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb(),
    type: journalType().notNull(),
    reference: text().notNull(),
    currency: text().notNull(),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
    /** The id of the database transaction. Null in journals that are older than this column. */
    postedIn: bigint('posted_in', { mode: 'number' }).default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [
    unique('ledger_journal_key').on(table.scope, table.idempotencyKey),
    // Ids do not give a read order, because transactions commit out of order. Transactions below the oldest
    // running one have ended.
    index('ledger_journal_new')
      .on(table.postedIn, table.id)
      .where(sql`${table.postedIn} is not null`),
    // A provider's transaction is found by scope and key.
    index('ledger_journal_reference')
      .on(table.reference)
      .where(sql`${table.type} not in ('bet', 'win', 'betRollback', 'winRollback', 'roundAdjustment')`),
  ],
);

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    // No foreign keys to journal and account: `ledger_refuse_unbalanced` proves both at commit, and costs a bet less.
    journalId: bigint('journal_id', { mode: 'number' }).notNull(),
    line: integer().notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    amount: money('amount').notNull(),
    balanceAfter: money('balance_after').notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    /** The journal's type. Null in bets and wins that are older than this column. */
    type: journalType(),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.line] }),
    unique('ledger_entry_version').on(table.accountId, table.version),
    // Bets and wins are most of the entries. They are found without this index, and do not pay for it.
    index('ledger_entry_type')
      .on(table.accountId, table.type, table.version)
      .where(sql`${table.type} not in ('bet', 'win')`),
  ],
);

export const checkParts = ['new', 'walk'] as const;

/** How far the checks have come: the last new journal that was checked, and the position of the full walk. */
export const ledgerCheck = pgTable('ledger_check', {
  part: text({ enum: checkParts }).primaryKey(),
  /** The current stage of the walk. */
  stage: text(),
  /** The next slice begins after this position. */
  postedIn: bigint('posted_in', { mode: 'number' }).notNull().default(0),
  afterId: text('after_id'),
  /** When the walk began, and when the last slice was done. */
  beganAt: timestamp('began_at', { withTimezone: true }),
  provedAt: timestamp('proved_at', { withTimezone: true }),
  /** When the last walk ended. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

/** A violation of a rule of the ledger that the checks have found. */
export const ledgerFault = pgTable(
  'ledger_fault',
  {
    rule: text().notNull(),
    /** The account, journal, transfer or currency. */
    subject: text().notNull(),
    found: doublePrecision().notNull(),
    expected: doublePrecision().notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    /** A complete walk that does not see the fault again deletes it. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.subject] })],
);

/** Reserved money: it cannot be spent, but has not left the account yet. A hold ends once. */
export const ledgerHold = pgTable(
  'ledger_hold',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scope: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccount.id),
    amount: money('amount').notNull(),
    type: journalType().notNull(),
    reference: text().notNull(),
    state: holdState().notNull().default('pending'),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull(),
    /** Null: it lasts until it is ended. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    unique('ledger_hold_key').on(table.scope, table.idempotencyKey),
    check('ledger_hold_amount', sql`${table.amount} > 0`),
    check('ledger_hold_ended', sql`(${table.state} = 'pending') = (${table.endedAt} is null)`),
    index('ledger_hold_pending')
      .on(table.accountId)
      .where(sql`${table.state} = 'pending'`),
    index('ledger_hold_due')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);
