import type { ObjectStorage } from '@parlour/shared-server/storage/objectStorage';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { selectKnownPictures } from './pictures/pictureRows.ts';
import { pictureIdOfKey } from './pictures/sitePictures.ts';
import { deleteEnding, markExpired, pruneUploadDays, selectEnding, selectKnownIds } from './repository.ts';

const BATCH_SIZE = 100;
const DAY_MS = 86_400_000;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Deletes expired files: the row is marked, then the object goes, then the row. After a crash the next run
 * continues with the marked rows.
 */
export const deleteExpiredFiles = async (
  db: ApiDatabase,
  storage: ObjectStorage,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  await markExpired(db, now);
  for (;;) {
    const batch = await selectEnding(db, BATCH_SIZE);
    for (const { id } of batch) {
      signal?.throwIfAborted();
      await storage.delete(id);
      await deleteEnding(db, id);
    }
    if (batch.length < BATCH_SIZE) break;
  }
  await pruneUploadDays(db, new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10));
};

/**
 * Deletes objects that have no row, and the rests of broken writes. An object of the last day may belong to an
 * upload that is under way. Returns their keys.
 */
export const deleteOrphanedObjects = async (
  db: ApiDatabase,
  storage: ObjectStorage,
  now: Date,
  signal?: AbortSignal,
): Promise<string[]> => {
  const before = now.getTime() - DAY_MS;
  const deleted: string[] = [];
  let batch: string[] = [];
  const clear = async (): Promise<void> => {
    const uuids = batch.filter((key) => UUID.test(key));
    const pictureIds = batch.flatMap((key) => pictureIdOfKey(key) ?? []);
    const known = new Set([
      ...(await selectKnownIds(db, uuids)),
      ...(await selectKnownPictures(db, pictureIds)),
    ]);
    for (const key of batch.filter((key) => !known.has(pictureIdOfKey(key) ?? key))) {
      signal?.throwIfAborted();
      await storage.delete(key);
      deleted.push(key);
    }
    batch = [];
  };
  for await (const { key, changedAt } of storage.list()) {
    if (changedAt.getTime() < before) batch.push(key);
    if (batch.length === BATCH_SIZE) await clear();
  }
  if (batch.length > 0) await clear();
  return deleted;
};
