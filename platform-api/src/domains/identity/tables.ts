import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The ranks of the operator's best customers, under the names that it gave them. */
export const vipRank = pgTable('vip_rank', { level: integer().primaryKey(), label: text().notNull() });

export const member = pgTable(
  'member',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    account: text().notNull(),
    nickname: text().notNull(),
    realName: text('real_name').notNull(),
    type: integer().notNull(),
    passwordHash: text('password_hash').notNull(),
    passwordExpiresAt: moment('password_expires_at'),
    avatar: text().notNull(),
    uplineId: bigint('upline_id', { mode: 'number' }).references((): AnyPgColumn => member.id),
    vipLevel: integer('vip_level').references(() => vipRank.level),
    language: text(),
    email: text(),
    mobile: text(),
    registeredAt: moment('registered_at').notNull(),
    lastLoginAt: moment('last_login_at'),
  },
  (table) => [
    uniqueIndex('member_account').on(sql`lower(${table.account})`),
    index('member_upline').on(table.uplineId),
  ],
);

/** A token is kept as its SHA-256 only. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [index('session_member').on(table.memberId), index('session_expiry').on(table.expiresAt)],
);
