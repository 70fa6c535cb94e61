import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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
import { member } from '../identity/identityFace.ts';

const money = (name: string) => bigint(name, { mode: 'number' });

export const accountKind = pgEnum('ledger_account_kind', ['member', 'house']);

/** A holder of money in one currency, in minor units. `balance` changes only together with an entry. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: accountKind().notNull(),
    /** Names a house account. */
    name: text(),
    memberId: bigint('member_id', { mode: 'number' }).references(() => member.id),
    currency: text().notNull(),
    balance: money('balance').notNull().default(0),
    held: money('held').notNull().default(0),
    version: integer().notNull().default(0),
    /** The lowest that the free balance may be; null is no limit. */
    floor: money('floor').default(0),
  },
  (table) => [
    check(
      'ledger_account_floor',
      sql`${table.floor} is null or ${table.balance} - ${table.held} >= ${table.floor}`,
    ),
    check('ledger_account_held', sql`${table.held} >= 0`),
    check(
      'ledger_account_holder',
      sql`(${table.kind} = 'member') = (${table.memberId} is not null) and (${table.kind} = 'house') = (${table.name} is not null)`,
    ),
    uniqueIndex('ledger_account_member').on(table.memberId, table.currency),
    uniqueIndex('ledger_account_house').on(table.name, table.currency),
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
    currency: text().notNull(),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('ledger_journal_key').on(table.scope, table.idempotencyKey)],
);

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    journalId: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerJournal.id),
    line: integer().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccount.id),
    amount: money('amount').notNull(),
    balanceAfter: money('balance_after').notNull(),
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.line] }),
    check('ledger_entry_amount', sql`${table.amount} <> 0`),
    unique('ledger_entry_version').on(table.accountId, table.version),
  ],
);
