import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, money } from '../../database/columns.ts';
import { sql } from 'drizzle-orm';
import { game } from '../games/tables.ts';
import { member } from '../members/tables.ts';
import { ledgerJournal } from '../wallets/tables.ts';

export * from './launch/tables.ts';
export * from './operating/tables.ts';
export * from './limits/tables.ts';
export * from './settlement/tables.ts';
export * from './transfers/tables.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => member.id);
const nodeId = () =>
  integer('node_id')
    .notNull()
    .references(() => game.nodeId);

/** A transaction of a provider. `tombstone`: it was taken back before it arrived. */
export const playKind = pgEnum('play_kind', ['bet', 'win', 'rollback', 'adjustment', 'tombstone']);

/** An executed request of a provider. Rows are never changed. */
export const playTransaction = pgTable(
  'play_transaction',
  {
    /** The connection that issued the ids. */
    connection: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    kind: playKind().notNull(),
    /** Detects a different request with the same id. */
    requestHash: text('request_hash').notNull(),
    memberId: memberId(),
    currency: text().notNull(),
    /** Minor units. For an adjustment, a negative amount takes money. */
    amount: money('amount').notNull(),
    roundId: text('round_id').notNull(),
    /** The transaction that a win belongs to or that a rollback takes back. */
    referenceId: text('reference_id'),
    /** Null if no money moved. */
    journalId: bigint('journal_id', { mode: 'number' }).references(() => ledgerJournal.id),
    balanceAfter: money('balance_after').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connection, table.transactionId] }),
    // A transaction can be taken back once, also by different ids.
    uniqueIndex('play_transaction_rollback')
      .on(table.connection, table.referenceId)
      .where(sql`${table.kind} = 'rollback'`),
    index('play_transaction_round').on(table.connection, table.roundId),
    index('play_transaction_taken_back')
      .on(table.receivedAt, table.connection, table.transactionId)
      .where(sql`${table.kind} in ('rollback', 'adjustment')`),
  ],
);

/** A refused bet. It stays refused if its transaction id comes again. */
export const playRefusal = pgTable(
  'play_refusal',
  {
    connection: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    requestHash: text('request_hash').notNull(),
    memberId: memberId(),
    result: text().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connection, table.transactionId] }),
    index('play_refusal_received').on(table.receivedAt),
  ],
);

/**
 */
export const caseKinds = ['refusedWin', 'refusedRollback', 'refusedTransfer'] as const;

/** A case for staff: money may be owed. */
export const playCase = pgTable(
  'play_case',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: caseKinds }).notNull(),
    connection: text().notNull(),
    /** The vendor's transaction, or our transfer. */
    reference: text().notNull(),
    /** Null if the provider named no known member. */
    memberId: bigint('member_id', { mode: 'number' }).references(() => member.id),
    /** Minor units. Null if the provider's message has no readable amount. */
    amount: money('amount'),
    currency: text(),
    reason: text().notNull(),
    openedAt: moment('opened_at').notNull(),
    /** When the event last happened, and how often. */
    seenAt: moment('seen_at').notNull(),
    times: integer().notNull().default(1),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('play_case_subject').on(table.kind, table.connection, table.reference),
    index('play_case_time').on(table.openedAt, table.id),
    index('play_case_open')
      .on(table.openedAt)
      .where(sql`${table.closedAt} is null`),
  ],
);

/** The totals of a round. */
export const playRoundTable = pgTable(
  'play_round',
  {
    connection: text().notNull(),
    roundId: text('round_id').notNull(),
    memberId: memberId(),
    nodeId: nodeId(),
    currency: text().notNull(),
    stake: money('stake').notNull(),
    payout: money('payout').notNull(),
    isClosed: boolean('is_closed').notNull().default(false),
    openedAt: moment('opened_at').notNull(),
    /** What the reported facts of this round add up to so far. */
    reportedStake: money('told_stake').notNull().default(0),
    toldValidBet: money('told_valid_bet').notNull().default(0),
    toldPayout: money('told_payout').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.connection, table.roundId, table.memberId] }),
    index('play_round_member').on(table.memberId, table.openedAt),
    index('play_round_game').on(table.memberId, table.nodeId, table.openedAt),
    index('play_round_open')
      .on(table.memberId, table.openedAt)
      .where(sql`not ${table.isClosed}`),
    check('play_round_stake', sql`${table.stake} >= 0`),
  ],
);

/**
 * The result of a closed round, or, after a later change, the difference from the earlier facts. Rows are
 * never changed.
 */
export const settledBet = pgTable(
  'settled_bet',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    connection: text().notNull(),
    roundId: text('round_id').notNull(),
    memberId: memberId(),
    nodeId: nodeId(),
    currency: text().notNull(),
    stake: money('stake').notNull(),
    /** The stake that counts for turnover by `rule`. */
    validBet: money('valid_bet').notNull(),
    payout: money('payout').notNull(),
    /** Name and version of the rule (`validBet.ts`). */
    rule: text().notNull(),
    settledAt: moment('settled_at').notNull(),
  },
  (table) => [
    index('settled_bet_round').on(table.connection, table.roundId),
    index('settled_bet_member').on(table.memberId, table.settledAt),
  ],
);

/**
 * A member's settled bets in a game on one day in the platform's zone. A fact of `settled_bet` counts twice: on the day
 * on which it was settled, as in all reports, and on the day on which its round began, as in the betting record. Money
 * is in minor units.
 */
export const playDayFact = pgTable(
  'play_day_fact',
  {
    memberId: memberId(),
    currency: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    nodeId: nodeId(),
    stake: money('stake').notNull(),
    validBet: money('valid_bet').notNull(),
    payout: money('payout').notNull(),
    beganCount: integer('began_count').notNull(),
    beganStake: money('began_stake').notNull(),
    beganValidBet: money('began_valid_bet').notNull(),
    beganPayout: money('began_payout').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.currency, table.day, table.nodeId] }),
    // For the sums of one member. In the table, the facts of a member are on many pages. In this index they are
    // together.
    index('play_day_fact_sums').on(
      table.memberId,
      table.currency,
      table.day,
      table.nodeId,
      table.stake,
      table.validBet,
      table.payout,
      table.beganCount,
      table.beganStake,
      table.beganValidBet,
      table.beganPayout,
    ),
    // For reports about all members. An update of the sums does not change the index.
    index('play_day_fact_day').on(table.currency, table.day, table.nodeId),
  ],
);

/** A member in a game. The provider's calls name it by its token. */
export const playSession = pgTable(
  'play_session',
  {
    /** Hash of the provider's token. */
    tokenHash: text('token_hash').primaryKey(),
    connection: text().notNull(),
    memberId: memberId(),
    nodeId: nodeId(),
    currency: text().notNull(),
    /**
     * Token hash of the session that started the game. Bets are accepted while that session lasts. There is
     * no foreign key, because this row must remain for later wins. Null: the game was started before this
     * column existed, and takes no more bets.
     */
    sessionHash: text('session_hash'),
    /** The highest stake of a round by the law of the market, in minor units. Null: there is no limit. */
    mostStake: money('most_stake'),
    startedAt: moment('started_at').notNull(),
    /** No bet is taken after this time. Wins and rollbacks are accepted at any time. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('play_session_member').on(table.memberId, table.connection),
    index('play_session_end').on(table.expiresAt),
  ],
);

export const vendorProtocol = pgEnum('vendor_protocol', ['hub88', 'pragmatic']);

/** Where the money for a provider's games is: in the main wallet, or in a wallet at the provider. */
export const vendorWalletKind = pgEnum('vendor_wallet_kind', ['single', 'transfer']);

/** A provider's system that runs games, possibly of several brands. */
export const vendorConnection = pgTable(
  'vendor_connection',
  {
    code: text().primaryKey(),
    protocol: vendorProtocol().notNull(),
    walletKind: vendorWalletKind('wallet_kind').notNull().default('single'),
    /** Name of the wallet there, for members. Null: the code is shown. */
    name: text(),
    /** Address for launching games. */
    launchUrl: text('launch_url').notNull(),
    /** Our name in the provider's system. */
    operatorId: text('operator_id').notNull(),
    /** RSA public key in PEM. A provider with Hub88's protocol signs with the private half. */
    publicKey: text('public_key'),
    /**
     * Secret shared with a provider of Pragmatic Play's protocol, sealed for this code (`vendorSecrets.ts`).
     */
    sealedSecret: text('sealed_secret'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Countries where it must not offer its games, as ISO 3166 codes. */
    blockedCountries: text('blocked_countries').array().notNull().default([]),
    /** The least and the highest stake of a round, in minor units of the site's currency. Null: unknown. */
    leastStake: money('least_stake'),
    mostStake: money('most_stake'),
  },
  (table) => [
    check('vendor_connection_code', sql`${table.code} not in ('main', 'all')`),
    check('vendor_connection_stakes', sql`${table.leastStake} between 1 and ${table.mostStake}`),
    check('vendor_connection_wallet', sql`${table.walletKind} = 'single' or ${table.protocol} <> 'hub88'`),
    check(
      'vendor_connection_key',
      sql`case when ${table.protocol} = 'hub88' then ${table.publicKey} is not null and ${table.sealedSecret} is null
        else ${table.publicKey} is null and ${table.sealedSecret} is not null end`,
    ),
  ],
);

/** The launch code of a game at its connection. */
export const gameLaunch = pgTable('game_launch', {
  nodeId: integer('node_id')
    .primaryKey()
    .references(() => game.nodeId),
  /** The connection may not exist yet. */
  connection: text().notNull(),
  launchCode: text('launch_code').notNull(),
});
