import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { RegistryDatabase } from '../database/database.ts';
import type { HeldVersion, HeldView, TabCount } from '../face/model.ts';
import { readReleaseEnvironment } from '../releases/releaseStore.ts';
import { openTabs } from '../database/schema.ts';

/**
 * An edge without a report since then counts as gone. The database's clock decides, because registries'
 * clocks may differ.
 */
const oldest = sql`now() - interval '20 seconds'`;

/** Stores an edge's report: how many tabs are open, and which versions the edge cannot serve. */
export const keepTabs = async (
  db: RegistryDatabase,
  env: string,
  {
    edge,
    tabs,
    held = [],
  }: {
    readonly edge: string;
    readonly tabs: readonly TabCount[];
    readonly held?: readonly HeldVersion[];
  },
): Promise<void> => {
  await readReleaseEnvironment(db, env);
  await db
    .insert(openTabs)
    .values({ env, edge, tabs, held })
    .onConflictDoUpdate({
      target: [openTabs.env, openTabs.edge],
      set: { tabs, held, reportedAt: sql`now()` },
    });
  await db.delete(openTabs).where(and(eq(openTabs.env, env), lt(openTabs.reportedAt, oldest)));
};

/** Returns open tabs of all edges, the newest epoch first. */
export const readTabs = async (db: RegistryDatabase, env: string): Promise<TabCount[]> => {
  const rows = await db
    .select({ tabs: openTabs.tabs })
    .from(openTabs)
    .where(and(eq(openTabs.env, env), gte(openTabs.reportedAt, oldest)));
  const sums = new Map<number, number>();
  for (const { epoch, count } of rows.flatMap(({ tabs }) => tabs)) {
    sums.set(epoch, (sums.get(epoch) ?? 0) + count);
  }
  return [...sums].toSorted(([a], [b]) => b - a).map(([epoch, count]) => ({ epoch, count }));
};

/** Reads the versions that edges hold back now. The reason is that of one edge. */
export const readHeld = async (db: RegistryDatabase, env: string): Promise<HeldView[]> => {
  const rows = await db
    .select({ held: openTabs.held })
    .from(openTabs)
    .where(and(eq(openTabs.env, env), gte(openTabs.reportedAt, oldest)));
  const views = new Map<string, HeldView>();
  for (const version of rows.flatMap(({ held }) => held)) {
    const title = `${version.remote} ${version.version}`;
    views.set(title, { ...version, edges: (views.get(title)?.edges ?? 0) + 1 });
  }
  return [...views].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, view]) => view);
};
