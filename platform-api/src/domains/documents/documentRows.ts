import type { DocumentKind, DocumentState } from '@parlour/shared-contracts/domains/documents';
import { and, asc, desc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { identityDocument } from './tables.ts';

export type DocumentRow = typeof identityDocument.$inferSelect;

/** Returns the newest document of each kind. */
export const readNewest = (db: ApiDatabase, memberId: number): Promise<DocumentRow[]> =>
  db
    .selectDistinctOn([identityDocument.kind])
    .from(identityDocument)
    .where(eq(identityDocument.memberId, memberId))
    .orderBy(identityDocument.kind, desc(identityDocument.sequence));

export interface DocumentFilter {
  readonly state?: DocumentState | undefined;
  readonly memberId?: number | undefined;
  readonly limit: number;
}

/** Returns documents, the oldest first. */
export const readDocuments = (
  db: ApiDatabase,
  { state, memberId, limit }: DocumentFilter,
): Promise<DocumentRow[]> =>
  db
    .select()
    .from(identityDocument)
    .where(
      and(
        state === undefined ? undefined : eq(identityDocument.state, state),
        memberId === undefined ? undefined : eq(identityDocument.memberId, memberId),
      ),
    )
    .orderBy(asc(identityDocument.sequence))
    .limit(limit);

export const findDocument = async (db: ApiDatabase, id: string): Promise<DocumentRow | undefined> => {
  const [row] = await db.select().from(identityDocument).where(eq(identityDocument.id, id));
  return row;
};

/** Returns which kinds of documents are accepted on a day (`YYYY-MM-DD`). */
export const readAcceptedKinds = async (
  db: ApiDatabase,
  memberId: number,
  today: string,
): Promise<ReadonlySet<DocumentKind>> => {
  const rows = await db
    .select({ kind: identityDocument.kind })
    .from(identityDocument)
    .where(
      and(
        eq(identityDocument.memberId, memberId),
        eq(identityDocument.state, 'accepted'),
        or(isNull(identityDocument.validUntil), gte(identityDocument.validUntil, today)),
      ),
    );
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
