import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { startRepeating } from '../repeating.ts';
import type { ChoreTables } from './choreTables.ts';
import { fromNow } from './databaseMoment.ts';

/** Work that has to be done again and again. */
export interface Chore {
  readonly name: string;
  /** From the end of one time to the next one, also when another process does that. */
  readonly everySeconds: number;
  /** Every process does it for itself, for what it keeps in memory. */
  readonly isEverywhere?: boolean;
  /** The signal aborts when the process ends, or has lost the chore to another one. */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface ChoreOptions {
  readonly db: Database;
  readonly tables: ChoreTables;
  readonly chores: readonly Chore[];
  /** Gets what a time failed with; the next comes all the same. */
  readonly report: (error: unknown, chore: string) => void;
  /** Milliseconds that a chore stays with a process that has died; half a minute if it is not set. */
  readonly patience?: number;
}

const PATIENCE = 30_000;

/**
 * Does chores at their intervals. However many processes do so on one database, each chore is done by one of them
 * at a time; when that dies, another takes it up. A new chore is done first after its interval.
 * @returns ends it, and waits for what is under way.
 */
export const startChores = ({
  db,
  tables,
  chores,
  report,
  patience = PATIENCE,
}: ChoreOptions): (() => Promise<void>) => {
  const ending = new AbortController();
  const stops = chores.map((chore) => {
    const interval = chore.everySeconds * 1_000;
    const own = { interval, report: (error: unknown) => report(error, chore.name) };
    if (chore.isEverywhere === true) {
      return startRepeating(() => chore.run(ending.signal), { ...own, first: interval });
    }
    const holding = createHolding(db, tables, { ...chore, patience });
    return startRepeating(() => takeUp(chore, holding, ending.signal), { ...own, first: 0 });
  });
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
};

const takeUp = async (chore: Chore, holding: Holding, ending: AbortSignal): Promise<void> => {
  const claim = await holding.claim();
  if (claim === null) return;
  const lost = new AbortController();
  const stopRenewing = holding.renew(claim, () => lost.abort());
  try {
    await chore.run(AbortSignal.any([ending, lost.signal]));
  } finally {
    await stopRenewing();
    await holding.release(claim);
  }
};

type Holding = ReturnType<typeof createHolding>;

const createHolding = (
  db: Database,
  { chores }: ChoreTables,
  { name, everySeconds, patience }: Pick<Chore, 'name' | 'everySeconds'> & { readonly patience: number },
) => {
  const interval = everySeconds * 1_000;
  let isKnown = false;
  const learn = async (): Promise<void> => {
    if (isKnown) return;
    await db
      .insert(chores)
      .values({ name, dueAt: fromNow(interval) })
      .onConflictDoNothing();
    isKnown = true;
  };
  /** @returns false once another process has it. */
  const keep = async (claim: number, milliseconds: number): Promise<boolean> => {
    const kept = await db
      .update(chores)
      .set({ dueAt: fromNow(milliseconds) })
      .where(and(eq(chores.name, name), eq(chores.claim, claim)))
      .returning({ claim: chores.claim });
    return kept.length > 0;
  };
  return {
    /** @returns the number to hold it with; null while it is not due. */
    claim: async (): Promise<number | null> => {
      await learn();
      const [taken] = await db
        .update(chores)
        .set({ claim: sql`${chores.claim} + 1`, dueAt: fromNow(patience) })
        .where(and(eq(chores.name, name), lte(chores.dueAt, sql`now()`)))
        .returning({ claim: chores.claim });
      return taken?.claim ?? null;
    },
    /** @returns ends the renewing. */
    renew: (claim: number, handleLoss: () => void): (() => Promise<void>) => {
      const renewal = patience / 3;
      const extend = async (): Promise<void> => {
        if (!(await keep(claim, patience))) handleLoss();
      };
      // Without the database nobody else can take it up either; the next renewal finds out.
      return startRepeating(extend, { first: renewal, interval: renewal, report: () => {} });
    },
    release: (claim: number): Promise<boolean> => keep(claim, interval),
  };
};
