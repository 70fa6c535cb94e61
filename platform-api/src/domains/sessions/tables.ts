import { member } from '../members/tables.ts';
import { verificationMethods, codeMethods } from '@parlour/shared-contracts/domains/secondFactor';
import { securityEventKinds, securityProofs } from '@parlour/shared-contracts/domains/security';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';
import type { BegunSignIn } from '../sessions/begunSignIn.ts';

/** The origin of a call. Browser and system are names without versions. */
const clientColumns = { address: text(), browser: text(), system: text() };
/** Only the SHA-256 of a token is stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The id that the member's client uses. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    ...clientColumns,
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /**
     * Family of the remember-me tokens that opened the session or that it began. Null without such tokens.
     */
    rememberFamily: text('remember_family'),
  },
  (table) => [
    uniqueIndex('session_public_id').on(table.publicId),
    index('session_member').on(table.memberId),
    index('session_expiry').on(table.expiresAt),
    index('session_remember_family').on(table.rememberFamily),
  ],
);

/** A family of one-time remember-me tokens. Only the SHA-256 of the newest is stored. */
export const rememberToken = pgTable(
  'remember_token',
  {
    family: text().primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The last used token, its time, and the known device that sent it. */
    usedHash: text('used_hash'),
    usedAt: moment('used_at'),
    usedDevice: text('used_device'),
  },
  (table) => [
    index('remember_token_member').on(table.memberId),
    index('remember_token_expiry').on(table.expiresAt),
  ],
);

/** A security event of an account, for its member to read. */
export const securityEvent = pgTable(
  'security_event',
  {
    /** Ascending, so that it sorts the events. */
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** For several failures in one row: the time of the last one. */
    at: moment('at').notNull(),
    ...clientColumns,
    proof: text({ enum: securityProofs }),
    extraProof: text('extra_proof', { enum: verificationMethods }),
    count: integer().notNull(),
    /** The hour of failed sign-ins that share a row. Null for other events. */
    failedHour: moment('failed_hour'),
  },
  (table) => [
    uniqueIndex('security_event_failures').on(table.memberId, table.failedHour),
    index('security_event_member').on(table.memberId, table.id),
    index('security_event_time').on(table.at),
  ],
);

/** A sign-in that still requires a step. Only the SHA-256 of its token is stored. */
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
    /** The sign-in that continues after an extra verification. */
    begun: jsonb().$type<BegunSignIn>(),
    /** Number of attempts. */
    attempts: integer().notNull().default(0),
    /** The newest code that was sent, as a keyed hash. */
    codeWay: text('code_way', { enum: codeMethods }),
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
  },
  (table) => [index('sign_in_challenge_member').on(table.memberId)],
);

/** A network from which a member has signed in, as a keyed hash. */
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

/** A browser in which a member has signed in. Only the SHA-256 of its token is stored. */
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
