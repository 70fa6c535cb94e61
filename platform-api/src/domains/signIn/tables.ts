import { member } from '../members/tables.ts';
import { session } from '../sessions/tables.ts';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What makes a member's one-time codes (RFC 6238); its secret under the server's key. */
export const authenticator = pgTable('authenticator', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => member.id),
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a code of it was right. */
  confirmedAt: moment('confirmed_at'),
  /** When the authenticator begins to count. Null until it is confirmed. */
  countsFrom: moment('counts_from'),
  /** Keyed hash of the code that was sent to confirm it. Null if the site could not send one. */
  sentHash: text('sent_hash'),
  sentExpiresAt: moment('sent_expires_at'),
  /** Of the newest code that was used: none before it is good any more. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** A code in place of an authenticator's, good once, as its keyed hash. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

/** How often a member has tried proofs and had codes sent since when, whatever sign-in it was for. */
export const proofCount = pgTable(
  'proof_count',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    kind: text({ enum: ['signIn', 'settings', 'password', 'code'] }).notNull(),
    since: moment('since').notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    index('proof_count_since').on(table.since),
  ],
);

/** Who a provider says that a member is; the pair is never given to anybody else there. */
export const memberIdentity = pgTable(
  'member_identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('member_identity_member').on(table.memberId, table.issuer),
  ],
);

/** What a member's authenticator signs with; only its public key is known here. */
export const passkey = pgTable(
  'passkey',
  {
    /** As the authenticator calls it, in base64url; it travels, and so does not name the passkey to its member. */
    credentialId: text('credential_id').primaryKey(),
    publicId: uuid('public_id').notNull().defaultRandom(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Of its uses, where the authenticator counts them. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Kept in an account of the person's, and so on their other devices. */
    isBackedUp: boolean('is_backed_up').notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkey_public_id').on(table.publicId),
    index('passkey_member').on(table.memberId),
  ],
);

/** A link that was mailed to set a new password. Its token is stored as its SHA-256. */
export const passwordLink = pgTable(
  'password_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_link_member').on(table.memberId, table.expiresAt)],
);

/**
 * Who asked for such a link, until its mail has been handed over. A key above zero is a member's id, one below it a
 * stranger's, of whom there are so many at most.
 */
export const linkRequest = pgTable('link_request', {
  id: bigint('key', { mode: 'number' }).primaryKey(),
  language: text('language').notNull(),
  askedAt: moment('asked_at').notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
});

/** What a session has for a link that signs the account in elsewhere; it ends with the session. */
export const loginToken = pgTable('hand_over', {
  sessionHash: text('session_hash')
    .primaryKey()
    .references(() => session.tokenHash, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  /** The member's epoch when the token was issued. */
  epoch: integer().notNull().default(0),
});

/**
 * Wrong passwords of late. What they were tried on is hashed into a fixed number of rows, since anybody
 * can make up any number of accounts.
 */
export const loginFailure = pgTable('login_failure', {
  bucket: integer().primaryKey(),
  /** As of the last one; they are forgotten evenly from then on. */
  failures: doublePrecision().notNull(),
  lastAt: moment('last_at').notNull(),
});
