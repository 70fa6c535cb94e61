import * as z from '@parlour/shared-contracts/schema';
import { and, asc, eq, gte, lte, max, sql } from 'drizzle-orm';
import type { RegistryDatabase } from '../database/database.ts';
import { artifactBase } from '../face/resources.ts';
import { MAX_RECENT_VERSIONS, RECENT_RETENTION_MS, type RecentVersion } from '../face/recentModel.ts';
import { readReleaseEnvironment } from '../releases/releaseStore.ts';
import { artifacts, compositions } from '../database/schema.ts';

const basesSchema = z.array(z.string());
/** Bases of all versions that a composition loads. Whole documents would be large. */
const bases = sql`jsonb_path_query_array(${compositions.document}, '$.shell.base')
  || jsonb_path_query_array(${compositions.document}, '$.remotes.*.stable.base')
  || jsonb_path_query_array(${compositions.document}, '$.remotes.*.fallback.base')
  || jsonb_path_query_array(${compositions.document}, '$.remotes.*.canary.version.base')`;

/**
 * Returns versions that were live in an environment recently, before `now` in milliseconds since 1970. It
 * excludes quarantined and deleted ones. The live ones come first, then the last ones.
 */
export const readRecentVersions = (
  db: RegistryDatabase,
  environment: string,
  now: number,
): Promise<RecentVersion[]> =>
  db.transaction(
    async (transaction) => {
      await readReleaseEnvironment(transaction, environment);
      const endings = await readEndings(transaction, environment, new Date(now - RECENT_RETENTION_MS));
      const parts = await transaction
        .select({ name: artifacts.remote, version: artifacts.version })
        .from(artifacts)
        .where(eq(artifacts.state, 'ready'));
      const found = parts.flatMap(({ name, version }) => {
        const endedAt = endings.get(artifactBase({ name, version }));
        return endedAt === undefined ? [] : [{ name, version, endedAt: endedAt?.toISOString() ?? null }];
      });
      const live = found.filter(({ endedAt }) => endedAt === null);
      const ended = found.filter(({ endedAt }) => endedAt !== null);
      return [...live, ...ended.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, MAX_RECENT_VERSIONS)];
    },
    { isolationLevel: 'repeatable read' },
  );

const timeOf = ({ endedAt }: RecentVersion): number => (endedAt === null ? Infinity : Date.parse(endedAt));

/** Returns when each base was last live; null for now. */
const readEndings = async (
  db: RegistryDatabase,
  environment: string,
  since: Date,
): Promise<ReadonlyMap<string, Date | null>> => {
  const isHere = eq(compositions.env, environment);
  const [first] = await db
    .select({ epoch: max(compositions.epoch) })
    .from(compositions)
    .where(and(isHere, lte(compositions.createdAt, since)));
  const rows = await db
    .select({ createdAt: compositions.createdAt, bases })
    .from(compositions)
    .where(and(isHere, gte(compositions.epoch, first?.epoch ?? 0)))
    .orderBy(asc(compositions.epoch));
  const endings = new Map<string, Date | null>();
  for (const [index, row] of rows.entries()) {
    const endedAt = rows[index + 1]?.createdAt ?? null;
    for (const base of basesSchema.parse(row.bases)) endings.set(base, endedAt);
  }
  return endings;
};
