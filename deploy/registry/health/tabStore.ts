import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { RegistryDatabase } from '../database/database.ts';
import type { TabCount } from '../face/model.ts';
import { readEnvironment } from '../releases/releaseStore.ts';
import { openTabs } from '../database/schema.ts';

/** An edge that has said nothing since then is gone, by the database's clock: registries' own may differ. */
const oldest = sql`now() - interval '20 seconds'`;

/** Takes in what an edge counts now. */
export const keepTabs = async (
  db: RegistryDatabase,
  env: string,
  { edge, tabs }: { readonly edge: string; readonly tabs: readonly TabCount[] },
): Promise<void> => {
  await readEnvironment(db, env);
  await db
    .insert(openTabs)
    .values({ env, edge, tabs })
    .onConflictDoUpdate({
      target: [openTabs.env, openTabs.edge],
      set: { tabs, reportedAt: sql`now()` },
    });
  await db.delete(openTabs).where(and(eq(openTabs.env, env), lt(openTabs.reportedAt, oldest)));
};

/** Open tabs of all edges, newest epoch first. */
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
