import { bannerGroups } from '@parlour/shared-contracts/domains/content';
import { index, integer, jsonb, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../texts.ts';

export const bannerGroup = pgEnum('banner_group', bannerGroups);
export const announcementKind = pgEnum('announcement_kind', ['notice', 'popup', 'promotion']);
export const announcementAudience = pgEnum('announcement_audience', ['A', 'B', 'F']);

export const banner = pgTable('banner', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  group: bannerGroup().notNull(),
  image: text().notNull(),
  link: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  text: jsonb().$type<LocalizedText>().notNull(),
  position: integer().notNull(),
});

export const announcement = pgTable(
  'announcement',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: announcementKind().notNull(),
    audience: announcementAudience().notNull(),
    promotionType: text('promotion_type').notNull(),
    title: jsonb().$type<LocalizedText>().notNull(),
    content: jsonb().$type<LocalizedText>().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [index('announcement_start').on(table.startsAt)],
);
