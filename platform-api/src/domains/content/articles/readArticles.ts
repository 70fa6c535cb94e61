import type { ArticleDevice, ArticleKind } from '@parlour/shared-contracts/domains/articles';
import { and, arrayContains, asc, count, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { article } from '../tables.ts';

export type ArticleRow = typeof article.$inferSelect;
export type Audience = NonNullable<ArticleRow['audience']>;

/** The reader of articles, and the time of the reading. */
export interface Reader {
  /** The audiences that the reader belongs to. */
  readonly audiences: readonly Audience[];
  /** Null: only articles for every device count. */
  readonly device: ArticleDevice | null;
  readonly now: Date;
}

/** Maximum number of articles in one answer that has no pages. */
const MAX_ARTICLES = 200;

/** Condition on `article`: the reader may read it now. */
export const isCurrent = ({ audiences, device, now }: Reader) =>
  and(
    lte(article.startsAt, now),
    or(isNull(article.endsAt), gt(article.endsAt, now)),
    or(isNull(article.audience), inArray(article.audience, [...audiences])),
    or(isNull(article.devices), device === null ? undefined : arrayContains(article.devices, [device])),
  );

const orders = {
  newest: [desc(article.startsAt), desc(article.id)],
  /** The order that staff gave the articles. */
  position: [asc(article.position), asc(article.id)],
};

export interface ArticleSelection {
  readonly kinds: readonly ArticleKind[];
  readonly order: keyof typeof orders;
}

/** Reads the current articles of some kinds. */
export const readCurrent = (
  db: ApiDatabase,
  reader: Reader,
  { kinds, order }: ArticleSelection,
): Promise<ArticleRow[]> =>
  db
    .select()
    .from(article)
    .where(and(inArray(article.kind, [...kinds]), isCurrent(reader)))
    .orderBy(...orders[order])
    .limit(MAX_ARTICLES);

export interface ArticlePage {
  readonly rows: readonly ArticleRow[];
  readonly total: number;
}

/** Reads one page of the current articles of a kind, the newest first. Pages count from 1. */
export const readPage = async (
  db: ApiDatabase,
  reader: Reader,
  { kind, page, size }: { readonly kind: ArticleKind; readonly page: number; readonly size: number },
): Promise<ArticlePage> => {
  const isWanted = and(eq(article.kind, kind), isCurrent(reader));
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(article)
      .where(isWanted)
      .orderBy(...orders.newest)
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(article).where(isWanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
};

/** Reads one current article. */
export const readArticle = async (
  db: ApiDatabase,
  reader: Reader,
  slug: string,
): Promise<ArticleRow | undefined> => {
  const [row] = await db
    .select()
    .from(article)
    .where(and(eq(article.slug, slug), isCurrent(reader)));
  return row;
};

/** Returns by name the newest revision of those articles that every visitor can read now. */
export const readRevisions = async (
  db: ApiDatabase,
  slugs: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ slug: article.slug, revision: article.revision })
    .from(article)
    .where(and(inArray(article.slug, [...slugs]), isCurrent({ audiences: [], device: null, now })));
  return new Map(rows.map(({ slug, revision }) => [slug, revision]));
};
