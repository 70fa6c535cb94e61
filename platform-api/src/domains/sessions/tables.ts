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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BegunSignIn } from '../sessions/begunSignIn.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Where a call came from; browser and system by their names alone. */
const place = { address: text(), browser: text(), system: text() };
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
    extraProof: text('extra_proof', { enum: verificationMethods }),
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
    codeWay: text('code_way', { enum: codeMethods }),
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
