import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { game, vendor } from '../games/tables.ts';
import { member } from '../members/tables.ts';
import { ledgerHold, ledgerJournal } from '../wallets/tables.ts';

const money = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => member.id);
const nodeId = () =>
  integer('node_id')
    .notNull()
    .references(() => game.nodeId);

/** A transaction that came from a vendor; `tombstone` is one that was taken back before it came. */
export const playKind = pgEnum('play_kind', ['bet', 'win', 'rollback', 'adjustment', 'tombstone']);

/** What a vendor has asked for, and was done. Never altered. */
export const playTransaction = pgTable(
  'play_transaction',
  {
    /** Whose ids these are: a connection to a vendor. */
    connection: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    kind: playKind().notNull(),
    /** To tell another request under the same id. */
    requestHash: text('request_hash').notNull(),
    memberId: memberId(),
    currency: text().notNull(),
    /** Minor units; what an adjustment gives, below 0 what it takes. */
    amount: money('amount').notNull(),
    roundId: text('round_id').notNull(),
    /** The transaction that a win belongs to, or that is taken back. */
    referenceId: text('reference_id'),
    /** None where no money moved. */
    journalId: bigint('journal_id', { mode: 'number' }).references(() => ledgerJournal.id),
    balanceAfter: money('balance_after').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connection, table.transactionId] }),
    // What is taken back is taken back once, whatever the ids of those who ask.
    uniqueIndex('play_transaction_rollback')
      .on(table.connection, table.referenceId)
      .where(sql`${table.kind} = 'rollback'`),
    index('play_transaction_round').on(table.connection, table.roundId),
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
 * - `refusedWin`, `refusedRollback`: a provider pays a member, and the wallet refused the call
 * - `refusedTransfer`: a provider refused a transfer, but its balance says that it took the money
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
    index('play_case_open')
      .on(table.openedAt)
      .where(sql`${table.closedAt} is null`),
  ],
);

/** What the transactions of a round come to. */
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
    /** What the facts of this round say so far. */
    reportedStake: money('told_stake').notNull().default(0),
    toldValidBet: money('told_valid_bet').notNull().default(0),
    toldPayout: money('told_payout').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.connection, table.roundId, table.memberId] }),
    index('play_round_member').on(table.memberId, table.openedAt),
    check('play_round_stake', sql`${table.stake} >= 0`),
  ],
);

/**
 * What a round has come to when it closed, or, where something came later, by how much it differs from the
 * facts before. Never altered.
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
    /** The stake that counts for turnover, by `rule`. */
    validBet: money('valid_bet').notNull(),
    payout: money('payout').notNull(),
    /** With its version (`validBet.ts`). */
    rule: text().notNull(),
    settledAt: moment('settled_at').notNull(),
  },
  (table) => [
    index('settled_bet_round').on(table.connection, table.roundId),
    index('settled_bet_member').on(table.memberId, table.settledAt),
  ],
);

/** A member at a game: what a vendor's calls are about. */
export const playSession = pgTable(
  'play_session',
  {
    /** Of the token that the vendor has. */
    tokenHash: text('token_hash').primaryKey(),
    connection: text().notNull(),
    memberId: memberId(),
    nodeId: nodeId(),
    currency: text().notNull(),
    /**
     * Token hash of the session that started the game. Bets are taken while that session lasts. There is no foreign key,
     * because this row must remain for later wins. Null: the game was started before this column existed, and is over.
     */
    sessionHash: text('session_hash'),
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

/** Where the money is that a vendor's games are played with: in the main wallet, or brought to the vendor before. */
export const vendorWalletKind = pgEnum('vendor_wallet_kind', ['single', 'transfer']);

/** A vendor's system that games run on, whichever vendors' names they bear. */
export const vendorConnection = pgTable(
  'vendor_connection',
  {
    code: text().primaryKey(),
    protocol: vendorProtocol().notNull(),
    walletKind: vendorWalletKind('wallet_kind').notNull().default('single'),
    /** What members read of the wallet there; the code where it has none. */
    name: text(),
    /** Where games are asked for. */
    launchUrl: text('launch_url').notNull(),
    /** What the vendor calls us. */
    operatorId: text('operator_id').notNull(),
    /** RSA, in PEM: a vendor of Hub88's protocol signs with the other half. */
    publicKey: text('public_key'),
    /** What a vendor of Pragmatic Play's protocol shares with us, sealed for this code (`vendorSecrets.ts`). */
    sealedSecret: text('sealed_secret'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Where it may not offer its games: ISO 3166. */
    blockedCountries: text('blocked_countries').array().notNull().default([]),
  },
  (table) => [
    check('vendor_connection_code', sql`${table.code} not in ('main', 'all')`),
    check('vendor_connection_wallet', sql`${table.walletKind} = 'single' or ${table.protocol} <> 'hub88'`),
    check(
      'vendor_connection_key',
      sql`case when ${table.protocol} = 'hub88' then ${table.publicKey} is not null and ${table.sealedSecret} is null
        else ${table.publicKey} is null and ${table.sealedSecret} is not null end`,
    ),
  ],
);

export const transferDirection = pgEnum('wallet_transfer_direction', ['in', 'out']);
/** `dead`: the vendor could not say for a day what became of it; somebody of the operator's has to find out. */
export const transferState = pgEnum('wallet_transfer_state', ['pending', 'done', 'refused', 'dead']);
export const transferEnd = pgEnum('wallet_transfer_end', ['done', 'refused']);

/** Money on its way between a member's main wallet and the one at a vendor's. */
export const walletTransfer = pgTable(
  'wallet_transfer',
  {
    /** What the vendor knows it by. */
    id: uuid().primaryKey().defaultRandom(),
    memberId: memberId(),
    /** Not a reference: what has happened stays when a vendor goes. */
    connection: text().notNull(),
    currency: text().notNull(),
    direction: transferDirection().notNull(),
    /** Token hash of the session that moved the money to the provider. Null for money on its way back. */
    sessionHash: text('session_hash'),
    amount: money('amount').notNull(),
    /** With the member the identity of what was asked for, for ever. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Keeps the amount in the wallet that it leaves. */
    holdId: bigint('hold_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerHold.id),
    state: transferState().notNull().default('pending'),
    /** Of one that was refused: why. */
    refusal: text(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** How often the vendor was asked, and when last. */
    attempts: integer().notNull(),
    askedAt: moment('asked_at').notNull(),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** How one person wants a dead one to end, until another one agrees. */
    proposedEnd: transferEnd('proposed_end'),
    proposedBy: text('proposed_by'),
  },
  (table) => [
    uniqueIndex('wallet_transfer_key').on(table.memberId, table.idempotencyKey),
    // One at a time in each wallet: what the vendor says of its balance has one meaning.
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

/** What a game is called at the connection that it runs on. */
export const gameLaunch = pgTable('game_launch', {
  nodeId: integer('node_id')
    .primaryKey()
    .references(() => game.nodeId),
  /** That of a vendor which is perhaps not there yet. */
  connection: text().notNull(),
  launchCode: text('launch_code').notNull(),
});

/** When a vendor's games, or a single one, cannot be started. */
export const gameMaintenance = pgTable(
  'game_maintenance',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    vendorCode: text('vendor_code').references(() => vendor.code),
    nodeId: integer('node_id').references(() => game.nodeId),
    beginsAt: moment('begins_at').notNull(),
    /** Null where nobody knows. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    check('game_maintenance_of', sql`(${table.vendorCode} is null) <> (${table.nodeId} is null)`),
    index('game_maintenance_vendor').on(table.vendorCode),
    index('game_maintenance_node').on(table.nodeId),
  ],
);
