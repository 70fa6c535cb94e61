import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { sitePicture } from '../tables.ts';

export type SitePictureRow = typeof sitePicture.$inferSelect;

/**
 * Locks a picture until the transaction ends. Calls that add or remove the same picture wait for each other. Otherwise
 * one could delete the objects of a picture that another one has just added.
 */
export const lockPicture = async (tx: ApiDatabase, id: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`picture ${id}`}))`);
};

/** Stores the row of a picture. Returns the row that the same picture has already, if there is one. */
export const insertPicture = async (
  tx: ApiDatabase,
  row: SitePictureRow,
): Promise<{ readonly row: SitePictureRow; readonly isNew: boolean }> => {
  const [inserted] = await tx.insert(sitePicture).values(row).onConflictDoNothing().returning();
  if (inserted) return { row: inserted, isNew: true };
  const [known] = await tx.select().from(sitePicture).where(eq(sitePicture.id, row.id));
  return { row: known ?? row, isNew: false };
};

/** Returns whether there is such a picture. It cannot be removed before the transaction ends. */
export const holdPicture = async (tx: ApiDatabase, id: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: sitePicture.id })
    .from(sitePicture)
    .where(eq(sitePicture.id, id))
    .for('key share');
  return rows.length > 0;
};

/** Deletes the row of a picture. Returns false if there is none. */
export const deletePicture = async (tx: ApiDatabase, id: string): Promise<boolean> => {
  const rows = await tx.delete(sitePicture).where(eq(sitePicture.id, id)).returning({ id: sitePicture.id });
  return rows.length > 0;
};

/** Reads pictures in the order of their ids. */
export const listPictures = (
  db: ApiDatabase,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<SitePictureRow[]> =>
  db
    .select()
    .from(sitePicture)
    .where(after === undefined ? undefined : gt(sitePicture.id, after))
    .orderBy(asc(sitePicture.id))
    .limit(limit);

/** Returns those of the ids that have a row. */
export const selectKnownPictures = async (
  db: ApiDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: sitePicture.id })
    .from(sitePicture)
    .where(inArray(sitePicture.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
};
