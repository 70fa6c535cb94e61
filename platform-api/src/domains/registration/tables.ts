import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
