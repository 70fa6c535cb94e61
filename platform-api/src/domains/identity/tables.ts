import { extraWays, sentWays } from '@parlour/shared-contracts/domains/secondFactor';
import { securityEventKinds, securityProofs } from '@parlour/shared-contracts/domains/security';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BegunSignIn } from './begunSignIn.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Where a call came from; browser and system by their names alone. */
const place = { address: text(), browser: text(), system: text() };

/** The ranks of the operator's best customers, under the names that it gave them. */
export const vipRank = pgTable('vip_rank', { level: integer().primaryKey(), label: text().notNull() });

export const member = pgTable(
  'member',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    account: text().notNull(),
    /** As `accountKeyOf` gives it. */
    accountKey: text('account_key').notNull(),
    nickname: text().notNull(),
    realName: text('real_name').notNull(),
    type: integer().notNull(),
    /** Null for an account that is entered by codes alone. */
    passwordHash: text('password_hash'),
    /** When the member chose the password; null while it is the one that the operator gave. */
    passwordSetAt: moment('password_set_at'),
    passwordExpiresAt: moment('password_expires_at'),
    /** Each revocation raises it. A proof under an earlier epoch opens no session (ADR 63). */
    epoch: integer().notNull().default(0),
    /** Asked for in what moves money; null until the member sets one. */
    securityPasswordHash: text('security_password_hash'),
    avatar: text().notNull(),
    uplineId: bigint('upline_id', { mode: 'number' }).references((): AnyPgColumn => member.id),
    vipLevel: integer('vip_level').references(() => vipRank.level),
    language: text(),
    email: text(),
    /** With its country, for example `+66812345678`. */
    mobile: text(),
    /** Where withdrawals go to; null until one is bound. */
    bankAccountNumber: text('bank_account_number'),
    registeredAt: moment('registered_at').notNull(),
    /** When the newest session was opened, and the one before it. */
    lastLoginAt: moment('last_login_at'),
    formerLoginAt: moment('former_login_at'),
    /** When the first login was noticed. */
    firstLoginAt: moment('first_login_at'),
    /** When the first address was registered; before that no place is a new one. */
    addressesSince: moment('addresses_since'),
    /** Since when the member has been excluded from play, as they wished; null where they never were. */
    excludedAt: moment('excluded_at'),
    /** Until when; null for ever, or where they never were. */
    excludedUntil: moment('excluded_until'),
  },
  (table) => [
    uniqueIndex('member_account_key').on(table.accountKey),
    index('member_unfolded')
      .on(table.id)
      .where(sql`${table.accountKey} like 'unfolded#%'`),
    uniqueIndex('member_mobile').on(table.mobile),
    index('member_upline').on(table.uplineId),
    index('member_registration').on(table.registeredAt),
    /** Trial accounts, the longest unused first. */
    index('member_trial')
      .on(table.lastLoginAt)
      .where(sql`${table.type} = 4 and ${table.passwordHash} is null`),
    index('member_exclusion')
      .on(table.excludedAt)
      .where(sql`${table.excludedAt} is not null`),
  ],
);

/** A token is kept as its SHA-256 only. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What the member calls it by. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    ...place,
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** Of the remember-me tokens by which it was opened, or that it began; null without them. */
    rememberFamily: text('remember_family'),
  },
  (table) => [
    uniqueIndex('session_public_id').on(table.publicId),
    index('session_member').on(table.memberId),
    index('session_expiry').on(table.expiresAt),
    index('session_remember_family').on(table.rememberFamily),
  ],
);

/** A family of remember-me tokens, each good once; the newest is kept as its SHA-256 only. */
export const rememberToken = pgTable(
  'remember_token',
  {
    family: text().primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The token that was used last, when, and by which known device. */
    usedHash: text('used_hash'),
    usedAt: moment('used_at'),
    usedDevice: text('used_device'),
  },
  (table) => [
    index('remember_token_member').on(table.memberId),
    index('remember_token_expiry').on(table.expiresAt),
  ],
);

/** What concerned the safety of an account, for its member to read. */
export const securityEvent = pgTable(
  'security_event',
  {
    /** Rises, so that it orders them. */
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** Of the last one, where it stands for several. */
    at: moment('at').notNull(),
    ...place,
    proof: text({ enum: securityProofs }),
    extraProof: text('extra_proof', { enum: extraWays }),
    count: integer().notNull(),
    /** Of a failed sign-in, since those of one hour share a row; null for anything else. */
    failedHour: moment('failed_hour'),
  },
  (table) => [
    uniqueIndex('security_event_failures').on(table.memberId, table.failedHour),
    index('security_event_member').on(table.memberId, table.id),
    index('security_event_time').on(table.at),
  ],
);

/** A sign-in that still owes a step. What stands for it is kept as its SHA-256 only. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    expiresAt: moment('expires_at').notNull(),
    owes: text({ enum: ['passwordChange', 'extraVerification'] })
      .notNull()
      .default('passwordChange'),
    /** What goes on after an extra verification. */
    begun: jsonb().$type<BegunSignIn>(),
    /** Proofs that were tried. */
    attempts: integer().notNull().default(0),
    /** The newest code that was sent, as its keyed hash. */
    codeWay: text('code_way', { enum: sentWays }),
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
  },
  (table) => [index('sign_in_challenge_member').on(table.memberId)],
);

/** A network from which a member has signed in, as its keyed hash. */
export const registeredAddress = pgTable(
  'registered_address',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    addressHash: text('address_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.addressHash] }),
    index('registered_address_use').on(table.lastUsedAt),
  ],
);

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
  key: bigint('key', { mode: 'number' }).primaryKey(),
  language: text('language').notNull(),
  askedAt: moment('asked_at').notNull(),
});

/** What a session has for a link that signs the account in elsewhere; it ends with the session. */
export const handOver = pgTable('hand_over', {
  sessionHash: text('session_hash')
    .primaryKey()
    .references(() => session.tokenHash, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  /** The member's epoch when the token was issued. */
  epoch: integer().notNull().default(0),
});

/** A browser that has signed a member in before; its token is kept as its SHA-256 only. */
export const knownDevice = pgTable(
  'known_device',
  {
    tokenHash: text('token_hash').notNull(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.tokenHash] }),
    index('known_device_use').on(table.lastUsedAt),
  ],
);

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

/** Keys that the replicas share and nobody else has. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});
