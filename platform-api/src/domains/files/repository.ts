import type { FileKind } from '@parlour/shared-contracts/domains/files';
import { and, asc, count, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { storedFile, uploadDay } from './tables.ts';

export type FileRow = typeof storedFile.$inferSelect;

export const insertFile = async (db: ApiDatabase, row: FileRow): Promise<void> => {
  await db.insert(storedFile).values(row);
};

/** Returns whether the file was still being stored. */
export const markStored = async (db: ApiDatabase, id: string, expiresAt: Date): Promise<boolean> => {
  const rows = await db
    .update(storedFile)
    .set({ state: 'stored', expiresAt })
    .where(and(eq(storedFile.id, id), eq(storedFile.state, 'storing')))
    .returning({ id: storedFile.id });
  return rows.length > 0;
};

export const findStoredFile = async (db: ApiDatabase, id: string): Promise<FileRow | undefined> => {
  const [row] = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.state, 'stored')));
  return row;
};

export const selectFilesOf = (db: ApiDatabase, memberId: number, limit: number): Promise<FileRow[]> =>
  db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.memberId, memberId), eq(storedFile.state, 'stored')))
    .orderBy(sql`${storedFile.createdAt} desc`)
    .limit(limit);

/** Marks an own file that is not attached. Returns whether there was one. */
export const markRemoved = async (db: ApiDatabase, id: string, memberId: number): Promise<boolean> => {
  const rows = await db
    .update(storedFile)
    .set({ state: 'ending' })
    .where(
      and(
        eq(storedFile.id, id),
        eq(storedFile.memberId, memberId),
        eq(storedFile.state, 'stored'),
        isNull(storedFile.purpose),
      ),
    )
    .returning({ id: storedFile.id });
  return rows.length > 0;
};

interface Attachment {
  readonly memberId: number;
  readonly kind: FileKind;
  readonly purpose: string;
  readonly ids: readonly string[];
}

/** Attaches the files that are free and not expired. Returns their number. */
export const setPurpose = async (
  tx: ApiDatabase,
  { memberId, kind, purpose, ids }: Attachment,
  now: Date,
): Promise<number> => {
  const rows = await tx
    .update(storedFile)
    .set({ purpose, expiresAt: null })
    .where(
      and(
        inArray(storedFile.id, [...ids]),
        eq(storedFile.memberId, memberId),
        eq(storedFile.kind, kind),
        eq(storedFile.state, 'stored'),
        isNull(storedFile.purpose),
        gt(storedFile.expiresAt, now),
      ),
    )
    .returning({ id: storedFile.id });
  return rows.length;
};

/** Locks a purpose until the end of the transaction, so that its files can be counted. */
export const lockPurpose = async (tx: ApiDatabase, purpose: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`files of ${purpose}`}))`);
};

export const countAttached = async (tx: ApiDatabase, kind: FileKind, purpose: string): Promise<number> => {
  const [row] = await tx
    .select({ files: count() })
    .from(storedFile)
    .where(and(eq(storedFile.kind, kind), eq(storedFile.purpose, purpose)));
  return row?.files ?? 0;
};

export const selectAttached = (tx: ApiDatabase, kind: FileKind, purpose: string): Promise<FileRow[]> =>
  tx
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.kind, kind), eq(storedFile.purpose, purpose), eq(storedFile.state, 'stored')))
    .orderBy(asc(storedFile.createdAt), asc(storedFile.id));

/** Lets the attached files expire. Files that expire already keep their time. */
export const setExpiry = async (
  tx: ApiDatabase,
  { kind, purpose }: Pick<Attachment, 'kind' | 'purpose'>,
  expiresAt: Date,
): Promise<void> => {
  await tx
    .update(storedFile)
    .set({ expiresAt })
    .where(and(eq(storedFile.kind, kind), eq(storedFile.purpose, purpose), isNull(storedFile.expiresAt)));
};

export const markExpired = async (db: ApiDatabase, now: Date): Promise<void> => {
  await db
    .update(storedFile)
    .set({ state: 'ending' })
    .where(and(lte(storedFile.expiresAt, now), ne(storedFile.state, 'ending')));
};

export const selectEnding = (db: ApiDatabase, limit: number): Promise<{ id: string }[]> =>
  db.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.state, 'ending')).limit(limit);

export const deleteEnding = async (db: ApiDatabase, id: string): Promise<void> => {
  await db.delete(storedFile).where(and(eq(storedFile.id, id), eq(storedFile.state, 'ending')));
};

/** Returns those of the ids that have a row. */
export const selectKnownIds = async (
  db: ApiDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(inArray(storedFile.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
};

interface DailyLimits {
  readonly files: number;
  readonly bytes: number;
}

/** Counts a file of at most these bytes. Returns false, and counts nothing, if the day has no room for it. */
export const reserveUpload = async (
  db: ApiDatabase,
  { memberId, day, bytes }: { readonly memberId: number; readonly day: string; readonly bytes: number },
  limits: DailyLimits,
): Promise<boolean> => {
  const rows = await db
    .insert(uploadDay)
    .values({ memberId, day, files: 1, bytes })
    .onConflictDoUpdate({
      target: [uploadDay.memberId, uploadDay.day],
      set: { files: sql`${uploadDay.files} + 1`, bytes: sql`${uploadDay.bytes} + ${bytes}` },
      setWhere: sql`${uploadDay.files} < ${limits.files} and ${uploadDay.bytes} + ${bytes} <= ${limits.bytes}`,
    })
    .returning({ files: uploadDay.files });
  return rows.length > 0;
};

/** Corrects a reservation by the bytes that did not arrive. */
export const returnBytes = async (
  db: ApiDatabase,
  { memberId, day, bytes }: { readonly memberId: number; readonly day: string; readonly bytes: number },
): Promise<void> => {
  await db
    .update(uploadDay)
    .set({ bytes: sql`${uploadDay.bytes} - ${bytes}` })
    .where(and(eq(uploadDay.memberId, memberId), eq(uploadDay.day, day)));
};

export const pruneUploadDays = async (db: ApiDatabase, day: string): Promise<void> => {
  await db.delete(uploadDay).where(lt(uploadDay.day, day));
};
