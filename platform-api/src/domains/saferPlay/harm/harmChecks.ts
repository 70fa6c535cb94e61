import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { dayAfter, dayIn } from '../../../calendar.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { readPlayersOf } from '../../play/public.ts';
import { readHarm, type HarmOptions } from './readHarm.ts';
import { harmCheck } from './tables.ts';

const BATCH_SIZE = 200;
const PAGE_SIZE = 1_000;
/** A year and a month, so that a month can be compared with the same month of the year before. */
const RETENTION_DAYS = 396;

export type HarmCheck = typeof harmCheck.$inferSelect;

/**
 * Stores the signs of harm of each member who played yesterday, and deletes old ones. A repeated call replaces them.
 */
export const storeHarmChecks = async (
  db: ApiDatabase,
  options: HarmOptions,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const day = dayAfter(dayIn(options.timeZone, now), -1);
  const players = await readPlayersOf(db, options.currency, day);
  for (let start = 0; start < players.length; start += BATCH_SIZE) {
    if (signal?.aborted) return;
    const found = await readHarm(db, players.slice(start, start + BATCH_SIZE), options, { day, now });
    const rows = Array.from(found, ([memberId, signs]) => ({
      memberId,
      day,
      reached: signs.filter(({ isReached }) => isReached).length,
      signs,
    }));
    await db
      .insert(harmCheck)
      .values(rows)
      .onConflictDoUpdate({
        target: [harmCheck.memberId, harmCheck.day],
        set: { reached: sql`excluded.reached`, signs: sql`excluded.signs` },
      });
  }
  await db.delete(harmCheck).where(lt(harmCheck.day, dayAfter(day, -RETENTION_DAYS)));
};

/** Reads in batches the checks of a day that have reached at least one sign. Those with the most signs come first. */
export const readHarmChecks = async function* (
  db: ApiDatabase,
  day: string,
): AsyncGenerator<readonly HarmCheck[]> {
  let last: HarmCheck | undefined;
  do {
    const isAfter = last && [
      lt(harmCheck.reached, last.reached),
      and(eq(harmCheck.reached, last.reached), gt(harmCheck.memberId, last.memberId)),
    ];
    const rows: HarmCheck[] = await db
      .select()
      .from(harmCheck)
      .where(and(eq(harmCheck.day, day), gt(harmCheck.reached, 0), isAfter && or(...isAfter)))
      .orderBy(desc(harmCheck.reached), asc(harmCheck.memberId))
      .limit(PAGE_SIZE);
    yield rows;
    last = rows.at(-1);
  } while (last);
};
