import { and, asc, eq, gte, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseTime } from '../database/databaseTime.ts';
import type { HealthReport, HealthRow } from '../face/healthModel.ts';
import type { JudgedCounts } from './judging.ts';
import { artifacts, health } from '../database/schema.ts';
import { RegistryFailure } from '../failure.ts';

/** Milliseconds for which windows are kept. */
const RETENTION_MS = 7 * 86_400_000;
/** Precision of a version's last sighting in milliseconds: each version is written once in this time. */
const SEEN_PRECISION_MS = 3_600_000;

/** Returns the window of a report by the registry's clock, because the edge's clock may be wrong. */
const byClock = ({ window, sentAt }: HealthReport, now: number, length: number): number =>
  sentAt === undefined ? window : window + Math.round((now - sentAt) / length) * length;

/**
 * Stores the health report of an edge. A repeated window replaces the previous one. An impossible window is
 * ignored, and so are the rows of versions that do not exist.
 * @param length of a window, in milliseconds.
 * @throws RegistryFailure if the report's window does not begin at a multiple of `length`. Such an edge has windows of
 * another length, so its counts cannot be added to those of other edges.
 */
export const keepHealth = async (
  db: RegistryDatabase,
  env: string,
  report: HealthReport,
  length: number,
): Promise<void> => {
  const { edge } = report;
  if (report.window % length !== 0) {
    throw new RegistryFailure('invalidRequest', `a window begins at a multiple of ${length} ms`);
  }
  const now = await databaseTime(db);
  const window = byClock(report, now, length);
  if (window > now || window < now - RETENTION_MS) return;
  const rows = await existingOnly(db, report.rows);
  await db.transaction(async (transaction) => {
    for (const { remote, version, ...counts } of rows) {
      await transaction
        .insert(health)
        .values({ env, window, edge, remote, version, counts })
        .onConflictDoUpdate({
          target: [health.env, health.window, health.edge, health.remote, health.version],
          set: { counts },
        });
    }
    await transaction.delete(health).where(and(eq(health.env, env), lt(health.window, now - RETENTION_MS)));
  });
  for (const { remote, version } of rows) await markSeen(db, remote, version, window);
};

/** Returns the rows of versions that exist. A report can name any part and any version. */
const existingOnly = async (db: RegistryDatabase, rows: readonly HealthRow[]): Promise<HealthRow[]> => {
  const found = await db
    .select({ remote: artifacts.remote, version: artifacts.version })
    .from(artifacts)
    .where(
      and(
        inArray(artifacts.remote, [...new Set(rows.map(({ remote }) => remote))]),
        inArray(artifacts.version, [...new Set(rows.map(({ version }) => version))]),
      ),
    );
  const existing = new Set(found.map(({ remote, version }) => `${remote} ${version}`));
  return rows.filter(({ remote, version }) => existing.has(`${remote} ${version}`));
};

/**
 * Runs outside the transaction above. Each statement locks one artifact, so that two reports never wait for
 * each other.
 */
const markSeen = async (
  db: RegistryDatabase,
  name: string,
  version: string,
  window: number,
): Promise<void> => {
  await db
    .update(artifacts)
    .set({ seenAt: new Date(window) })
    .where(
      and(
        eq(artifacts.remote, name),
        eq(artifacts.version, version),
        or(isNull(artifacts.seenAt), lt(artifacts.seenAt, new Date(window - SEEN_PRECISION_MS))),
      ),
    );
};

/** Health of a part in one window over all edges, by version. */
export interface HealthWindow {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly versions: ReadonlyMap<string, JudgedCounts>;
}

/** Returns the counts to judge a part by, the oldest window first. `from` is excluded. */
export const readHealth = async (
  db: RegistryDatabase,
  { env, remote, from, to }: { env: string; remote: string; from: number; to: number },
): Promise<HealthWindow[]> => {
  const rows = await db
    .select()
    .from(health)
    .where(
      and(eq(health.env, env), eq(health.remote, remote), gt(health.window, from), lte(health.window, to)),
    )
    .orderBy(asc(health.window));
  const windows = new Map<number, Map<string, JudgedCounts>>();
  for (const { window, version, counts } of rows) {
    const versions = windows.get(window) ?? new Map<string, JudgedCounts>();
    windows.set(window, versions.set(version, add(versions.get(version), counts)));
  }
  return [...windows].map(([start, versions]) => ({ start, versions }));
};

/** Returns all health data since a time, for charts. */
export const readHealthSince = async (
  db: RegistryDatabase,
  env: string,
  since: number,
): Promise<(HealthRow & { window: number })[]> => {
  const rows = await db
    .select()
    .from(health)
    .where(and(eq(health.env, env), gte(health.window, since)))
    .orderBy(asc(health.window), asc(health.remote), asc(health.version));
  return rows.map(({ window, remote, version, counts }) => ({ window, remote, version, ...counts }));
};

const add = (one: JudgedCounts | undefined, other: JudgedCounts): JudgedCounts => ({
  visitors: (one?.visitors ?? 0) + other.visitors,
  loadErrors: (one?.loadErrors ?? 0) + other.loadErrors,
  failures: (one?.failures ?? 0) + other.failures,
  // The largest network cannot have more visitors than the whole report. Otherwise other edges would count less.
  crowd: (one?.crowd ?? 0) + Math.min(other.crowd ?? other.visitors, other.visitors),
});
