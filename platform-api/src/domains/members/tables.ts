import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';

/** Ranks of the operator's best customers, with the operator's names. */
export const vipRank = pgTable('vip_rank', { level: integer().primaryKey(), label: text().notNull() });

export const member = pgTable(
  'member',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    account: text().notNull(),
    /** The result of `accountKeyOf`. */
    accountKey: text('account_key').notNull(),
    nickname: text().notNull(),
    realName: text('real_name').notNull(),
    type: integer().notNull(),
    /** Null for an account that signs in with codes only. */
    passwordHash: text('password_hash'),
    /** When the member chose the password; null for the operator's default password. */
    passwordSetAt: moment('password_set_at'),
    passwordExpiresAt: moment('password_expires_at'),
    /** Each revocation raises it. A proof under an earlier epoch opens no session (ADR 63). */
    epoch: integer().notNull().default(0),
    /** Required to move money; null until the member sets one. */
    securityPasswordHash: text('security_password_hash'),
    avatar: text().notNull(),
    uplineId: bigint('upline_id', { mode: 'number' }).references((): AnyPgColumn => member.id),
    vipLevel: integer('vip_level').references(() => vipRank.level),
    language: text(),
    email: text(),
    /** With the country code, for example `+66812345678`. */
    mobile: text(),
    /** The newest account for withdrawals; null without one. */
    bankAccountNumber: text('bank_account_number'),
    registeredAt: moment('registered_at').notNull(),
    /** When the newest session was opened, and the one before it. */
    lastLoginAt: moment('last_login_at'),
    formerLoginAt: moment('former_login_at'),
    /** When the first login was handled. */
    firstLoginAt: moment('first_login_at'),
    /** When the first network was recorded. Before that, no network counts as new. */
    addressesSince: moment('addresses_since'),
    /** When the member has closed the account for good; null while it is open. */
    closedAt: moment('closed_at'),
    /** Since when the member has excluded themselves from play; null if never. */
    excludedAt: moment('excluded_at'),
    /** End of the exclusion; null for no end, or if there was none. */
    excludedUntil: moment('excluded_until'),
    /** When the member can play again after the exclusion; null until they ask for it. */
    playReturnsAt: moment('play_returns_at'),
    /** End of the newest time-out. It can be in the past. */
    timeOutUntil: moment('time_out_until'),
    /** Since when the member owes money; null if nothing is owed. Meanwhile the member cannot play or take money out. */
    owesSince: moment('owes_since'),
    /** Whether bets are counted against limits of the member. */
    hasPlayLimits: boolean('has_play_limits').notNull().default(false),
    /** Whether the member gets a message about each sign-in. */
    signInNotices: boolean('sign_in_notices').notNull().default(false),
    /** Minutes of play between two reality checks; null: as the site has it. */
    realityCheckMinutes: integer('reality_check_minutes'),
    /** When the member first confirmed to have seen the tools of safer play; null if never. */
    toolsSeenAt: moment('tools_seen_at'),
    /** When the member was last asked to look through account and transactions; null if never. */
    reviewAskedAt: moment('review_asked_at'),
  },
  (table) => [
    uniqueIndex('member_account_key').on(table.accountKey),
    index('member_unfolded')
      .on(table.id)
      .where(sql`${table.accountKey} like 'unfolded#%'`),
    uniqueIndex('member_mobile').on(table.mobile),
    index('member_email').on(sql`lower(${table.email})`),
    index('member_upline').on(table.uplineId),
    index('member_registration').on(table.registeredAt),
    /** Trial accounts, the longest unused first. */
    index('member_trial')
      .on(table.lastLoginAt)
      .where(sql`${table.type} = 4 and ${table.passwordHash} is null`),
    /** Members by the time when they were last asked to review their account, the earliest first. */
    index('member_review')
      .on(sql`coalesce(${table.reviewAskedAt}, ${table.registeredAt})`)
      .where(sql`${table.closedAt} is null and ${table.type} <> 4`),
    index('member_exclusion')
      .on(table.excludedAt)
      .where(sql`${table.excludedAt} is not null`),
    index('member_time_out')
      .on(table.timeOutUntil)
      .where(sql`${table.timeOutUntil} is not null`),
    index('member_indebted')
      .on(table.id)
      .where(sql`${table.owesSince} is not null`),
    index('member_limited')
      .on(table.id)
      .where(sql`${table.hasPlayLimits}`),
  ],
);

/** Secret keys that the replicas share. */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
});
