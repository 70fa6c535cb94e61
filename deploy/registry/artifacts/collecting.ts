import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { ArtifactStorage } from './artifactStorage.ts';
import { appendEvent } from '../audit/audit.ts';
import { findGarbage, UPLOAD_RETENTION_MS, type PublishedArtifact } from './collectingRules.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseTime } from '../database/databaseTime.ts';
import { artifacts, environments, lineage, pins, previews, rollouts } from '../database/schema.ts';

export interface CollectionOrder {
  /** Label of the token. */
  readonly who: string;
  readonly why: string | null;
  /** Returns what would be deleted, and deletes nothing. */
  readonly dryRun: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Deletes the files of unused versions, whose version numbers stay taken, and unfinished uploads.
 * @returns the deleted versions and uploads; in a dry run those that would be deleted.
 */
export const collectGarbage = async (
  db: RegistryDatabase,
  storage: ArtifactStorage,
  order: CollectionOrder,
): Promise<PublishedArtifact[]> => {
  const garbage = await db.transaction(async (transaction) => {
    // Blocks changes until the end of the transaction. Environments are locked before artifacts, as in changes.
    await transaction.select().from(environments).orderBy(asc(environments.name)).for('update');
    const found = findGarbage(
      await readPublished(transaction),
      await readInUse(transaction, order.now),
      order.now,
    );
    if (!order.dryRun) for (const artifact of found) await markDeleted(transaction, artifact, order);
    return found;
  });
  const abandoned = await readAbandoned(db, order.now);
  if (!order.dryRun) {
    await removeFiles(db, storage, order.now);
    for (const { id } of abandoned) await abandon(db, storage, id, order);
  }
  return [...garbage, ...abandoned];
};

const isAbandoned = (now: number) =>
  and(eq(artifacts.state, 'reserved'), lt(artifacts.createdAt, new Date(now - UPLOAD_RETENTION_MS)));

const readAbandoned = (db: RegistryDatabase, now: number): Promise<PublishedArtifact[]> =>
  db.select(described).from(artifacts).where(isAbandoned(now)).orderBy(asc(artifacts.id));

/**
 * No part of it was ever visible, so its version becomes free. Its files are deleted first, so that none is
 * left behind.
 */
const abandon = (
  db: RegistryDatabase,
  storage: ArtifactStorage,
  id: number,
  { who, why, now }: CollectionOrder,
): Promise<void> =>
  db.transaction(async (transaction) => {
    const [upload] = await transaction
      .select()
      .from(artifacts)
      .where(and(eq(artifacts.id, id), isAbandoned(now)))
      .for('update');
    if (!upload) return;
    const { remote, version } = upload;
    await storage.discard({ ...upload, name: remote });
    await transaction.delete(artifacts).where(eq(artifacts.id, id));
    await appendEvent(transaction, {
      env: null,
      epoch: null,
      who,
      action: 'delete',
      remote,
      before: { version, state: 'reserved' },
      after: { version, state: 'abandoned' },
      why,
    });
  });

const described = {
  id: artifacts.id,
  name: artifacts.remote,
  version: artifacts.version,
  state: artifacts.state,
  readyAt: artifacts.readyAt,
  seenAt: artifacts.seenAt,
};

const readPublished = (db: RegistryDatabase): Promise<PublishedArtifact[]> =>
  db
    .select(described)
    .from(artifacts)
    .where(inArray(artifacts.state, ['ready', 'quarantined']))
    .orderBy(asc(artifacts.remote), asc(artifacts.id));

/** Returns artifacts that are live, in a rollout, in a lineage, or shown by a link, in any environment. */
const readInUse = async (db: RegistryDatabase, now: number): Promise<ReadonlySet<number>> => {
  const pinned = await db
    .select({ stable: pins.stable, fallback: pins.fallback, canary: pins.canary })
    .from(pins);
  const remembered = await db.select({ artifact: lineage.artifact }).from(lineage);
  const rolling = await db.select({ artifact: rollouts.artifact }).from(rollouts);
  const shown = await db
    .select({ artifact: previews.artifact })
    .from(previews)
    .where(gt(previews.expiresAt, new Date(now)));
  const ids = [
    ...pinned.flatMap(({ stable, fallback, canary }) => [stable, fallback, canary]),
    ...[...remembered, ...rolling, ...shown].map(({ artifact }) => artifact),
  ];
  return new Set(ids.filter((id) => id !== null));
};

const markDeleted = async (
  transaction: RegistryDatabase,
  { id, name, version, state }: PublishedArtifact,
  { who, why }: CollectionOrder,
): Promise<void> => {
  await transaction.update(artifacts).set({ state: 'deleted' }).where(eq(artifacts.id, id));
  await appendEvent(transaction, {
    env: null,
    epoch: null,
    who,
    action: 'delete',
    remote: name,
    before: { version, state },
    after: { version, state: 'deleted' },
    why,
  });
};

/** Includes versions whose files an earlier run could not delete. */
const removeFiles = async (db: RegistryDatabase, storage: ArtifactStorage, now: number): Promise<void> => {
  const deletable = await db
    .select()
    .from(artifacts)
    .where(and(eq(artifacts.state, 'deleted'), isNull(artifacts.removedAt)));
  for (const { id, remote: name, version, digest, files } of deletable) {
    await storage.remove({ name, version, digest, files });
    await db
      .update(artifacts)
      .set({ removedAt: new Date(now) })
      .where(eq(artifacts.id, id));
  }
};

export interface CollectorOptions {
  readonly db: RegistryDatabase;
  readonly storage: ArtifactStorage;
  /** Milliseconds between two collections. */
  readonly interval: number;
}

/** Creates the task that collects garbage regularly. */
export const createCollectionTask = ({ db, storage, interval }: CollectorOptions): ScheduledTask => ({
  name: 'garbage',
  everySeconds: interval / 1_000,
  run: async () => {
    const order = { who: 'gc', why: 'scheduled', dryRun: false };
    await collectGarbage(db, storage, { ...order, now: await databaseTime(db) });
  },
});
