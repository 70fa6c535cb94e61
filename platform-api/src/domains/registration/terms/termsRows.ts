import { acceptedArticles, type AcceptedArticle } from '@parlour/shared-contracts/domains/terms';
import { eq, max } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { readRevisions } from '../../content/public.ts';
import { requiredRevision, termsAcceptance } from '../tables.ts';

export interface AcceptedRevision {
  readonly article: AcceptedArticle;
  readonly revision: number;
}

export interface AcceptanceState {
  readonly article: AcceptedArticle;
  /** The newest revision that the member has accepted. Null if the member has accepted no revision. */
  readonly accepted: number | null;
}

/** Records which revisions a member has accepted. An acceptance that was recorded before keeps its time. */
export const recordAcceptance = async (
  tx: ApiDatabase,
  memberId: number,
  revisions: readonly AcceptedRevision[],
  at: Date,
): Promise<void> => {
  if (revisions.length === 0) return;
  await tx
    .insert(termsAcceptance)
    .values(revisions.map((revision) => ({ memberId, ...revision, at })))
    .onConflictDoNothing();
};

/** Returns the revisions in force. An article that the site does not have is left out. */
export const readRevisionsInForce = async (db: ApiDatabase, now: Date): Promise<AcceptedRevision[]> => {
  const revisions = await readRevisions(db, acceptedArticles, now);
  return acceptedArticles.flatMap((article) => {
    const revision = revisions.get(article);
    return revision === undefined ? [] : [{ article, revision }];
  });
};

/** Returns the articles that members have to accept, but cannot, because the site does not have them. */
export const findMissingArticles = async (db: ApiDatabase, now: Date): Promise<AcceptedArticle[]> => {
  const inForce = await readRevisionsInForce(db, now);
  return acceptedArticles.filter((article) => !inForce.some((one) => one.article === article));
};

/** Records the acceptance of the revisions in force. */
export const acceptRevisionsInForce = async (tx: ApiDatabase, memberId: number, now: Date): Promise<void> =>
  recordAcceptance(tx, memberId, await readRevisionsInForce(tx, now), now);

/**
 * Returns the articles that a member still has to accept.
 * @param asksForTerms whether each member has to accept each article, even if staff require no revision of it
 */
export const readDueArticles = async (
  db: ApiDatabase,
  memberId: number,
  asksForTerms: boolean,
): Promise<AcceptanceState[]> => {
  const required = await db
    .select({ article: requiredRevision.article, revision: max(requiredRevision.revision) })
    .from(requiredRevision)
    .groupBy(requiredRevision.article);
  if (required.length === 0 && !asksForTerms) return [];
  const accepted = await db
    .select({ article: termsAcceptance.article, revision: max(termsAcceptance.revision) })
    .from(termsAcceptance)
    .where(eq(termsAcceptance.memberId, memberId))
    .groupBy(termsAcceptance.article);
  return acceptedArticles
    .map((article) => {
      const revisionIn = (rows: typeof required): number | null =>
        rows.find((row) => row.article === article)?.revision ?? null;
      return { article, least: revisionIn(required), accepted: revisionIn(accepted) };
    })
    .filter(({ least, accepted: own }) =>
      own === null ? asksForTerms || least !== null : own < (least ?? 0),
    )
    .map(({ article, accepted: own }) => ({ article, accepted: own }));
};

/** Returns whether a member still has to accept an article. The parameters are those of `readDueArticles`. */
export const hasDueArticles = async (...asked: Parameters<typeof readDueArticles>): Promise<boolean> =>
  (await readDueArticles(...asked)).length > 0;

export interface RevisionOrder extends AcceptedRevision {
  readonly by: string;
}

/**
 * Requires that members accept a revision, or a newer one.
 * @returns whether this call made the revision required. False if it was required before.
 */
export const requireRevision = async (
  tx: ApiDatabase,
  { article, revision, by }: RevisionOrder,
  at: Date,
): Promise<boolean> => {
  const added = await tx
    .insert(requiredRevision)
    .values({ article, revision, requiredBy: by, requiredAt: at })
    .onConflictDoNothing()
    .returning({ revision: requiredRevision.revision });
  return added.length > 0;
};
