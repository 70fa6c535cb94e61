import { articleKinds, type ArticleDevice } from '@parlour/shared-contracts/domains/articles';
import { bannerGroups } from '@parlour/shared-contracts/domains/content';
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';
import type { LocalizedText } from '../../texts.ts';
import type { ArticleState } from './articles/ArticleState.ts';

export const bannerGroup = pgEnum('banner_group', bannerGroups);
export const articleKind = pgEnum('article_kind', articleKinds);
/** A: members. F: members at their first sign-in. B: guests. */
export const articleAudience = pgEnum('article_audience', ['A', 'B', 'F']);

export const banner = pgTable('banner', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  group: bannerGroup().notNull(),
  image: text().notNull(),
  link: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  text: jsonb().$type<LocalizedText>().notNull(),
  position: integer().notNull(),
});

/** The current state of each article. */
export const article = pgTable(
  'article',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    kind: articleKind().notNull(),
    /** Null: the article is for everyone. */
    audience: articleAudience(),
    /** Null: the article is for every device. */
    devices: text().$type<ArticleDevice>().array(),
    /** Type of a promotion, for example `REFERRAL`. Empty for other articles. */
    promotionType: text('promotion_type').notNull(),
    topic: text().notNull(),
    image: text().notNull(),
    /** Place in the help centre. The article with the lowest number comes first. */
    position: integer().notNull(),
    title: jsonb().$type<LocalizedText>().notNull(),
    summary: jsonb().$type<LocalizedText>().notNull(),
    /** HTML after `cleanRichText`. */
    content: jsonb().$type<LocalizedText>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    /** Number of the newest revision. The first revision has the number 1. */
    revision: integer().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('article_kind_start').on(table.kind, table.startsAt, table.id)],
);

/** Each row is one saved state of an article. A row is never changed. */
export const articleRevision = pgTable(
  'article_revision',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => article.id),
    revision: integer().notNull(),
    state: jsonb().$type<ArticleState>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.revision] })],
);
