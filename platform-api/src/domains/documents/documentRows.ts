import type { DocumentKind, DocumentState } from '@parlour/shared-contracts/domains/documents';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { isOnQueuePage, type QueuePage } from '../../database/queuePage.ts';
import { identityDocument } from './tables.ts';

export type DocumentRow = typeof identityDocument.$inferSelect;

/** Returns the newest document of each kind. */
export const readNewest = (db: ApiDatabase, memberId: number): Promise<DocumentRow[]> =>
  db
    .selectDistinctOn([identityDocument.kind])
    .from(identityDocument)
    .where(eq(identityDocument.memberId, memberId))
    .orderBy(identityDocument.kind, desc(identityDocument.sequence));

export interface DocumentPage extends QueuePage<string> {
  readonly state?: DocumentState | undefined;
  readonly kind?: DocumentKind | undefined;
  /** A document. The page begins with the next one. */
  readonly after?: Pick<DocumentRow, 'sequence'> | undefined;
}

/** Reads a page of documents, the oldest first. */
export const readDocuments = (db: ApiDatabase, page: DocumentPage): Promise<DocumentRow[]> => {
  const { state, kind, after, limit } = page;
  return db
    .select()
    .from(identityDocument)
    .where(
      and(
        state === undefined ? undefined : eq(identityDocument.state, state),
        kind === undefined ? undefined : eq(identityDocument.kind, kind),
        after === undefined ? undefined : gt(identityDocument.sequence, after.sequence),
        isOnQueuePage({ item: identityDocument.id, memberId: identityDocument.memberId }, page),
      ),
    )
    .orderBy(asc(identityDocument.sequence))
    .limit(limit);
};

export const findDocument = async (db: ApiDatabase, id: string): Promise<DocumentRow | undefined> => {
  const [row] = await db.select().from(identityDocument).where(eq(identityDocument.id, id));
  return row;
};

/** Returns which kinds of documents are accepted on a day (`YYYY-MM-DD`). */
export const readAcceptedKinds = (
  db: ApiDatabase,
  memberId: number,
  today: string,
): Promise<ReadonlySet<DocumentKind>> =>
  readKinds(db, memberId, or(isNull(identityDocument.validUntil), gte(identityDocument.validUntil, today)));

/**
 * Returns which kinds of documents are accepted now, and which were accepted until their last day had passed. A
 * document that has ended for another reason is left out.
 */
export const readOnceAcceptedKinds = (
  db: ApiDatabase,
  memberId: number,
): Promise<ReadonlySet<DocumentKind>> => readKinds(db, memberId, undefined, endedAfterLastDay);

const endedAfterLastDay = and(
  eq(identityDocument.state, 'expired'),
  sql`${identityDocument.validUntil} < (${identityDocument.endedAt} at time zone 'UTC')::date`,
);

const readKinds = async (
  db: ApiDatabase,
  memberId: number,
  isValid: SQL | undefined,
  orElse?: SQL,
): Promise<ReadonlySet<DocumentKind>> => {
  const isAccepted = and(eq(identityDocument.state, 'accepted'), isValid);
  const rows = await db
    .select({ kind: identityDocument.kind })
    .from(identityDocument)
    .where(and(eq(identityDocument.memberId, memberId), orElse ? or(isAccepted, orElse) : isAccepted));
  return new Set(rows.map(({ kind }) => kind));
};

/** Returns which kinds staff look at, or have accepted. */
export const readOpenKinds = (db: ApiDatabase, memberId: number) =>
  db
    .select({ kind: identityDocument.kind, state: identityDocument.state })
    .from(identityDocument)
    .where(
      and(eq(identityDocument.memberId, memberId), inArray(identityDocument.state, ['inReview', 'accepted'])),
    );

/** Returns accepted documents whose last day has passed. */
export const readLapsed = (db: ApiDatabase, today: string, limit: number): Promise<DocumentRow[]> =>
  db
    .select()
    .from(identityDocument)
    .where(and(eq(identityDocument.state, 'accepted'), lt(identityDocument.validUntil, today)))
    .limit(limit);
