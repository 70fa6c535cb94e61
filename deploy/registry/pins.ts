import { and, asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PinnedContracts } from './composing.ts';
import type { RegistryDatabase } from './database.ts';
import { artifacts, lineage, pins } from './schema.ts';

const stable = alias(artifacts, 'stable_artifact');
const fallback = alias(artifacts, 'fallback_artifact');

const ofRemote = (env: string, remote: string) => and(eq(lineage.env, env), eq(lineage.remote, remote));

/** What is pinned in an environment, by remote. */
export const readPins = async (db: RegistryDatabase, env: string) =>
  db
    .select({ remote: pins.remote, stable, fallback })
    .from(pins)
    .innerJoin(stable, eq(pins.stable, stable.id))
    .leftJoin(fallback, eq(pins.fallback, fallback.id))
    .where(eq(pins.env, env))
    .orderBy(asc(pins.remote));
export type Pin = Awaited<ReturnType<typeof readPins>>[number];

export const contractsOf = (pinned: readonly Pin[]): PinnedContracts[] =>
  pinned.flatMap((pin) =>
    pin.stable.contract ? [{ stable: pin.stable.contract, fallback: pin.fallback?.contract ?? null }] : [],
  );

/** The versions of a remote that a rollback can reach: the current one first, then ever earlier ones. */
export const readLineage = async (db: RegistryDatabase, env: string, remote: string) =>
  db
    .select({ artifact: artifacts })
    .from(lineage)
    .innerJoin(artifacts, eq(lineage.artifact, artifacts.id))
    .where(ofRemote(env, remote))
    .orderBy(desc(lineage.epoch));

/** Puts an artifact at the lineage's end; one that was activated before leaves its old place. */
export const enterLineage = async (
  transaction: RegistryDatabase,
  entry: typeof lineage.$inferInsert,
): Promise<void> => {
  await transaction
    .insert(lineage)
    .values(entry)
    .onConflictDoUpdate({
      target: [lineage.env, lineage.remote, lineage.artifact],
      set: { epoch: entry.epoch },
    });
};

export const leaveLineage = async (
  transaction: RegistryDatabase,
  env: string,
  remote: string,
  artifact: number,
): Promise<void> => {
  await transaction.delete(lineage).where(and(ofRemote(env, remote), eq(lineage.artifact, artifact)));
};

/** Pins the lineage's newest artifact, with the one before it as fallback. */
export const pinNewest = async (
  transaction: RegistryDatabase,
  env: string,
  remote: string,
): Promise<void> => {
  const [newest, previous] = await readLineage(transaction, env, remote);
  if (!newest) throw new Error(`${remote} has no lineage in ${env}`);
  const pin = { stable: newest.artifact.id, fallback: previous?.artifact.id ?? null };
  await transaction
    .insert(pins)
    .values({ env, remote, ...pin })
    .onConflictDoUpdate({ target: [pins.env, pins.remote], set: pin });
};
