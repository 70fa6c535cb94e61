import { and, asc, desc, eq, inArray, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findKindFault } from '../face/artifactFiles.ts';
import type { Difference } from '../face/changeModel.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseNow } from '../database/databaseTime.ts';
import { RegistryFailure } from '../failure.ts';
import { SHELL } from '../face/model.ts';
import {
  fallbackOf,
  stableOf,
  type LineageEntry,
  type PartState,
  type Release,
  type ReleaseState,
} from './releaseState.ts';
import { artifacts, compositions, environments, lineage, pins } from '../database/schema.ts';

/** Maximum number of earlier versions of a part per environment. */
const MAX_LINEAGE_LENGTH = 20;

const canary = alias(artifacts, 'canary_artifact');

/** Returns the environment's row. `lock` makes other writers wait. */
export const readReleaseEnvironment = async (db: RegistryDatabase, name: string, lock?: 'update') => {
  const query = db.select().from(environments).where(eq(environments.name, name));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new RegistryFailure('notFound', `there is no environment ${name}`);
  return row;
};
export type Environment = Awaited<ReturnType<typeof readReleaseEnvironment>>;

const releaseOf = ({ id, remote, version, contract }: typeof artifacts.$inferSelect): Release => {
  if (!contract) throw new Error(`${remote} ${version} is pinned without a contract`);
  return { id, contract };
};

/** Returns what is live in an environment. */
export const readState = async (
  db: RegistryDatabase,
  { name, frozen }: Pick<Environment, 'name' | 'frozen'>,
): Promise<ReleaseState> => {
  const pinned = await db
    .select({ pin: pins, canary })
    .from(pins)
    .leftJoin(canary, eq(pins.canary, canary.id))
    .where(eq(pins.env, name))
    .orderBy(asc(pins.remote));
  const entries = await db
    .select({ remote: lineage.remote, bakedAt: lineage.bakedAt, artifact: artifacts })
    .from(lineage)
    .innerJoin(artifacts, eq(lineage.artifact, artifacts.id))
    .where(eq(lineage.env, name))
    .orderBy(desc(lineage.epoch));
  const parts = pinned.map(({ pin, canary: running }): [string, PartState] => {
    const [first, ...rest] = entries
      .filter(({ remote }) => remote === pin.remote)
      .map(({ artifact, bakedAt }): LineageEntry => ({ ...releaseOf(artifact), isBaked: bakedAt !== null }));
    if (!first) throw new Error(`${pin.remote} is pinned in ${name} without a lineage`);
    return [
      pin.remote,
      {
        lineage: [first, ...rest],
        canary: running && {
          release: releaseOf(running),
          weight: pin.canaryWeight,
          rings: pin.canaryRings,
        },
        locked: pin.locked,
        fallback: pin.fallback,
      },
    ];
  });
  return { frozen, parts: new Map(parts) };
};

/** Writes the differences between two states as the change of `epoch`. */
export const writeState = async (
  transaction: RegistryDatabase,
  env: string,
  epoch: number,
  before: ReleaseState,
  after: ReleaseState,
): Promise<void> => {
  await transaction
    .update(environments)
    .set({ epoch, frozen: after.frozen })
    .where(eq(environments.name, env));
  for (const name of before.parts.keys()) {
    if (after.parts.has(name)) continue;
    await transaction.delete(lineage).where(and(eq(lineage.env, env), eq(lineage.remote, name)));
    await transaction.delete(pins).where(and(eq(pins.env, env), eq(pins.remote, name)));
  }
  for (const [name, part] of after.parts) {
    const previous = before.parts.get(name);
    if (part === previous) continue;
    await writeLineage(transaction, { env, remote: name, epoch }, previous, part);
    const pin = {
      stable: stableOf(part).id,
      fallback: fallbackOf(part)?.id ?? null,
      canary: part.canary?.release.id ?? null,
      canaryWeight: part.canary?.weight ?? 0,
      canaryRings: part.canary?.rings ?? [],
      locked: part.locked,
    };
    await transaction
      .insert(pins)
      .values({ env, remote: name, ...pin })
      .onConflictDoUpdate({ target: [pins.env, pins.remote], set: pin });
  }
};

const writeLineage = async (
  transaction: RegistryDatabase,
  key: { readonly env: string; readonly remote: string; readonly epoch: number },
  before: PartState | undefined,
  after: PartState,
): Promise<void> => {
  const kept = after.lineage.slice(0, MAX_LINEAGE_LENGTH);
  const gone = (before?.lineage ?? []).filter((old) => !kept.some(({ id }) => id === old.id));
  if (gone.length > 0) {
    await transaction.delete(lineage).where(
      and(
        eq(lineage.env, key.env),
        eq(lineage.remote, key.remote),
        inArray(
          lineage.artifact,
          gone.map(({ id }) => id),
        ),
      ),
    );
  }
  if (isSubsequence(before?.lineage ?? [], after.lineage)) return;
  const first = { artifact: stableOf(after).id, bakedAt: null };
  await transaction
    .insert(lineage)
    .values({ ...key, ...first })
    .onConflictDoUpdate({
      target: [lineage.env, lineage.remote, lineage.artifact],
      set: { epoch: key.epoch, bakedAt: null },
    });
};

/** Returns whether `after` is `before` without some of its entries. */
const isSubsequence = (before: readonly LineageEntry[], after: readonly LineageEntry[]): boolean => {
  const rest = before.values();
  return after.every(({ id }) => rest.some((entry) => entry.id === id));
};

/** @throws RegistryFailure unless the artifact is complete and may go live. */
export const findRelease = async (db: RegistryDatabase, name: string, version: string): Promise<Release> => {
  const [artifact] = await db
    .select()
    .from(artifacts)
    .where(and(eq(artifacts.remote, name), eq(artifacts.version, version)))
    .for('share');
  const title = `${name} ${version}`;
  if (!artifact || artifact.state === 'reserved') {
    throw new RegistryFailure('notFound', `${title} is not published`);
  }
  if (artifact.state !== 'ready') throw new RegistryFailure('conflict', `${title} is ${artifact.state}`);
  const release = releaseOf(artifact);
  // It may have been published before its kind was checked.
  const fault = findKindFault(release.contract);
  if (fault !== null) throw new RegistryFailure('unprocessable', `${title} cannot go live: ${fault}`);
  return release;
};

/** Marks a version as proven: it is then a preferred fallback. */
export const markBaked = async (
  transaction: RegistryDatabase,
  env: string,
  name: string,
  artifact: number,
): Promise<void> => {
  await transaction
    .update(lineage)
    .set({ bakedAt: databaseNow })
    .where(and(eq(lineage.env, env), eq(lineage.remote, name), eq(lineage.artifact, artifact)));
};

/** Returns the stable versions at an epoch, by part. */
export const readStableAt = async (
  db: RegistryDatabase,
  env: string,
  epoch: number,
): Promise<ReadonlyMap<string, string>> => {
  const [row] = await db
    .select({ document: compositions.document })
    .from(compositions)
    .where(and(eq(compositions.env, env), eq(compositions.epoch, epoch)));
  if (!row) throw new RegistryFailure('notFound', `${env} has no epoch ${epoch}`);
  const { shell, remotes } = row.document;
  return new Map([
    ...(shell ? [[SHELL, shell.version] as const] : []),
    ...Object.entries(remotes).map(([name, { stable }]) => [name, stable.version] as const),
  ]);
};

/** Returns the first epoch of each version of a part that was live for everyone, by version. */
export const readFirstEpochs = async (
  db: RegistryDatabase,
  env: string,
  name: string,
): Promise<ReadonlyMap<string, number>> => {
  const path = name === SHELL ? [SHELL, 'version'] : ['remotes', name, 'stable', 'version'];
  const version = sql<string | null>`${compositions.document} #>> ${sql.param(`{${path.join(',')}}`)}`;
  const rows = await db
    .select({ version, epoch: min(compositions.epoch) })
    .from(compositions)
    .where(eq(compositions.env, env))
    .groupBy(sql`1`);
  return new Map(
    rows.flatMap(({ version: live, epoch }) => (live === null || epoch === null ? [] : [[live, epoch]])),
  );
};

/** Returns parts whose stable versions differ between two epochs. */
export const readDifference = async (
  db: RegistryDatabase,
  env: string,
  from: number,
  to: number,
): Promise<Difference> => {
  const before = await readStableAt(db, env, from);
  const after = await readStableAt(db, env, to);
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((name) => ({ name, from: before.get(name) ?? null, to: after.get(name) ?? null }))
    .filter((entry) => entry.from !== entry.to);
};
