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
import { moment } from '../../database/columns.ts';

/** The secret of a member's authenticator app (RFC 6238), sealed with the server's key. */
export const authenticator = pgTable('authenticator', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => member.id),
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the member has entered a right code. */
  confirmedAt: moment('confirmed_at'),
  /** When the authenticator begins to count. Null until it is confirmed. */
  countsFrom: moment('counts_from'),
  /** Keyed hash of the code that was sent to confirm it. Null if the site could not send one. */
  sentHash: text('sent_hash'),
  sentExpiresAt: moment('sent_expires_at'),
  /** Time step of the newest used code. Earlier codes are no longer valid. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** A one-time code that replaces the authenticator's code, as a keyed hash. */
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

/** How often a member has tried proofs or requested codes since a time, across all sign-ins. */
export const proofCount = pgTable(
  'proof_count',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    kind: text({ enum: ['signIn', 'settings', 'password', 'code', 'money'] }).notNull(),
    since: moment('since').notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    index('proof_count_since').on(table.since),
  ],
);

/** The identity of a member at a provider. A provider never gives the pair to another person. */
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

/** A member's passkey. Only its public key is stored. */
export const passkey = pgTable(
  'passkey',
  {
    /**
     * The authenticator's id, in base64url. It leaves the site, so the member's client uses `publicId`
     * instead.
     */
    credentialId: text('credential_id').primaryKey(),
    publicId: uuid('public_id').notNull().defaultRandom(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of uses, if the authenticator counts them. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Whether the passkey is synchronised to the person's other devices. */
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
 * A request for such a link, until its mail was sent. A positive key is a member's id. A negative key stands
 * for wrong requests, of which there is a limited number.
 */
export const linkRequest = pgTable('link_request', {
  id: bigint('key', { mode: 'number' }).primaryKey(),
  language: text('language').notNull(),
  askedAt: moment('asked_at').notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
});

/**
 * A one-time token of a session for a link that signs the member in on another host. It is deleted with the
 * session.
 */
export const loginToken = pgTable('hand_over', {
  sessionHash: text('session_hash')
    .primaryKey()
    .references(() => session.tokenHash, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  /** The member's epoch when the token was issued. */
  epoch: integer().notNull().default(0),
});

/** Failed sign-ins of a member, on a site whose market locks passwords. */
export const passwordLock = pgTable('password_lock', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => member.id),
  /** Times of the last failed sign-ins, the newest last. The password is locked while there are three. */
  failedAt: timestamp('failed_at', { withTimezone: true }).array().notNull(),
});

/**
 * Recent wrong passwords. Accounts and addresses are hashed into a fixed number of rows, because anybody can
 * invent any number of accounts.
 */
export const loginFailure = pgTable('login_failure', {
  bucket: integer().primaryKey(),
  /** The count at the time of the last failure. It decays evenly from then on. */
  failures: doublePrecision().notNull(),
  lastAt: moment('last_at').notNull(),
});
