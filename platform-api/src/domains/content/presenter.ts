import type { Article, ArticleSummary } from '@parlour/shared-contracts/domains/articles';
import type { Announcement, Banner } from '@parlour/shared-contracts/domains/content';
import type { Texts } from '../../texts.ts';
import type { ArticleRow, Audience } from './articles/readArticles.ts';
import type { BannerRow } from './repository.ts';

export const presentBanner = (row: BannerRow, language: string, texts: Texts): Banner => ({
  id: String(row.id),
  url: row.image,
  linkageType: row.link,
  groupName: row.group,
  title: texts.read(row.title, language),
  text: texts.read(row.text, language),
});

/**
 * Returns the announcement of an article. If the article is for everyone, `execution` is the audience that the caller
 * asked for. Only a pop-up has its text, because every first page loads the announcements.
 */
export const presentAnnouncement = (
  row: ArticleRow,
  asked: Audience,
  language: string,
  texts: Texts,
): Announcement => ({
  id: row.slug,
  title: texts.read(row.title, language),
  content: row.kind === 'popup' ? texts.read(row.content, language) : '',
  startDate: row.startsAt.toISOString(),
  execution: row.audience ?? asked,
  promotionType: row.promotionType,
});

export const presentSummary = (row: ArticleRow, language: string, texts: Texts): ArticleSummary => ({
  slug: row.slug,
  kind: row.kind,
  topic: row.topic,
  title: texts.read(row.title, language),
  summary: texts.read(row.summary, language),
  image: row.image,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});

export const presentArticle = (row: ArticleRow, language: string, texts: Texts): Article => ({
  ...presentSummary(row, language, texts),
  content: texts.read(row.content, language),
  changedAt: row.changedAt.toISOString(),
});
