import { isDeepStrictEqual } from 'node:util';
import type { ArticleKind } from '@parlour/shared-contracts/domains/articles';
import { PICTURE_FOLDER, pictureIdOf } from '@parlour/shared-contracts/domains/pictures';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import type { LocalizedText } from '../../../texts.ts';
import { holdPicture } from '../../files/public.ts';
import { article, articleRevision } from '../tables.ts';
import type { ArticleState } from './ArticleState.ts';
import { cleanRichText } from './cleanRichText.ts';

export interface ArticleChange {
  readonly slug: string;
  readonly state: ArticleState;
  /** The revision that the author has changed. 0: the article is new. */
  readonly expectedRevision: number;
  readonly by: string;
}

export interface SavedArticle {
  readonly slug: string;
  readonly revision: number;
  /** Whether the article has changed. If it has, there is a new revision. */
  readonly hasChanged: boolean;
  /** Languages in which forbidden HTML was removed. */
  readonly cleaned: string[];
}

/**
 * Saves the state of an article as a new revision. Does nothing if the article already has this state.
 * @throws DomainError `endBeforeStart`; `unknownPicture`; `changedMeanwhile` if `expectedRevision` is not the newest revision
 */
export const saveArticle = async (
  tx: ApiDatabase,
  { slug, state: given, expectedRevision, by }: ArticleChange,
  now: Date,
): Promise<SavedArticle> => {
  const { state, cleaned } = cleanState(given);
  const startsAt = new Date(state.startsAt);
  const endsAt = state.endsAt === null ? null : new Date(state.endsAt);
  if (endsAt !== null && endsAt <= startsAt) throw new DomainError('endBeforeStart');
  await checkPicture(tx, state.image);
  const values = { ...state, devices: state.devices ?? null, startsAt, endsAt, changedAt: now };
  const [known] = await tx.select().from(article).where(eq(article.slug, slug)).for('update');
  const current = known?.revision ?? 0;
  if (known && isDeepStrictEqual(await readState(tx, known.id, current), state)) {
    return { slug, revision: current, hasChanged: false, cleaned };
  }
  if (current !== expectedRevision)
    throw new DomainError('changedMeanwhile', { value: { slug, revision: current } });
  const revision = current + 1;
  const [stored] = known
    ? await tx
        .update(article)
        .set({ ...values, revision })
        .where(eq(article.id, known.id))
        .returning()
    : await tx
        .insert(article)
        .values({ slug, ...values, revision })
        .onConflictDoNothing()
        .returning();
  if (!stored) throw new DomainError('changedMeanwhile', { value: { slug, revision: 1 } });
  await tx
    .insert(articleRevision)
    .values({ articleId: stored.id, revision, state, savedBy: by, savedAt: now });
  return { slug, revision, hasChanged: true, cleaned };
};

/** Whether an address leads to a picture of staff, also with `..` in it, or with the width at the end of the name. */
const isOfPictures = (address: string): boolean =>
  URL.parse(address, 'http://site')?.pathname.startsWith(`${PICTURE_FOLDER}/`) === true;

/**
 * Refuses the address of a picture of staff if the picture does not exist, or if the address is not the one that
 * `pictureAddress` returns. Other addresses belong to the operator's CDN.
 */
const checkPicture = async (tx: ApiDatabase, address: string): Promise<void> => {
  const id = pictureIdOf(address);
  const isKnown = id === null ? !isOfPictures(address) : await holdPicture(tx, id);
  if (!isKnown) throw new DomainError('unknownPicture', { value: { address } });
};

const cleanState = (given: ArticleState) => {
  const texts = Object.entries(given.content).map(
    ([language, html]) => [language, cleanRichText(html)] as const,
  );
  const content: LocalizedText = Object.fromEntries(texts.map(([language, { html }]) => [language, html]));
  return {
    state: { ...given, content },
    cleaned: texts.filter(([, { hasLost }]) => hasLost).map(([language]) => language),
  };
};

const readState = async (
  db: ApiDatabase,
  articleId: number,
  revision: number,
): Promise<ArticleState | undefined> => {
  const [row] = await db
    .select({ state: articleRevision.state })
    .from(articleRevision)
    .where(and(eq(articleRevision.articleId, articleId), eq(articleRevision.revision, revision)));
  return row?.state;
};

export interface StoredArticle {
  readonly slug: string;
  readonly revision: number;
  readonly state: ArticleState;
}

/**
 * Reads a revision of an article, or the newest one if no revision is given.
 * @throws DomainError `unknownArticle`
 */
export const readRevision = async (
  db: ApiDatabase,
  slug: string,
  wanted: number | undefined,
): Promise<StoredArticle> => {
  const [known] = await db
    .select({ id: article.id, revision: article.revision })
    .from(article)
    .where(eq(article.slug, slug));
  const revision = wanted ?? known?.revision ?? 0;
  const state = known && (await readState(db, known.id, revision));
  if (!state) throw new DomainError('unknownArticle');
  return { slug, revision, state };
};

/** Lists the revisions of an article, the newest first. @throws DomainError `unknownArticle` */
export const listRevisions = async (db: ApiDatabase, slug: string, limit: number) => {
  const rows = await db
    .select({
      revision: articleRevision.revision,
      savedBy: articleRevision.savedBy,
      savedAt: articleRevision.savedAt,
    })
    .from(articleRevision)
    .innerJoin(article, eq(article.id, articleRevision.articleId))
    .where(eq(article.slug, slug))
    .orderBy(desc(articleRevision.revision))
    .limit(limit);
  if (rows.length === 0) throw new DomainError('unknownArticle');
  return rows;
};

/** Lists the articles of one kind or of all kinds, sorted by name. The list begins after the name `after`. */
export const listArticles = (
  db: ApiDatabase,
  {
    kind,
    after,
    limit,
  }: { readonly kind: ArticleKind | undefined; readonly after: string; readonly limit: number },
) =>
  db
    .select({
      slug: article.slug,
      kind: article.kind,
      title: article.title,
      startsAt: article.startsAt,
      endsAt: article.endsAt,
      revision: article.revision,
      changedAt: article.changedAt,
    })
    .from(article)
    .where(and(gt(article.slug, after), kind === undefined ? undefined : eq(article.kind, kind)))
    .orderBy(asc(article.slug))
    .limit(limit);
