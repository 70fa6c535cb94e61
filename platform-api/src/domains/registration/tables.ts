import { acceptedArticles } from '@parlour/shared-contracts/domains/terms';
import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { millisecond } from '../../database/columns.ts';
import { member } from '../members/tables.ts';

/** What a member entered at registration, and how they registered. */
export const registration = pgTable('registration', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => member.id),
  /** Host and address of the page. */
  domain: text().notNull(),
  url: text().notNull(),
  affiliateCode: text('affiliate_code'),
  referralCode: text('referral_code'),
  recommenderId: text('recommender_id'),
  qqNum: text('qq_num'),
  line: text(),
  whatsapp: text(),
  facebook: text(),
  wechat: text(),
  idNumber: text('id_number'),
  registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
});

/** A revision of the terms that a member has accepted. Rows are never changed. */
export const termsAcceptance = pgTable(
  'terms_acceptance',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    article: text({ enum: acceptedArticles }).notNull(),
    revision: integer().notNull(),
    at: millisecond('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.article, table.revision] })],
);

/** A revision that all members have to accept. A newer one counts too. Rows are never changed. */
export const requiredRevision = pgTable(
  'required_revision',
  {
    article: text({ enum: acceptedArticles }).notNull(),
    revision: integer().notNull(),
    requiredBy: text('required_by').notNull(),
    requiredAt: millisecond('required_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.article, table.revision] })],
);
