import { setTimeout } from 'node:timers/promises';
import { startRepeating } from '@parlour/shared-server/repeating';
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { HouseDatabase, HouseDatabaseHandle, HouseStore } from './database.ts';
import { lease } from './tables.ts';

/** Milliseconds between two looks of a process that waits for the lease. */
const LOOK = 500;

/** Another process has taken the house over: this one may write nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor() {
    super('another process has the house');
  }
}

export interface LeaseOptions {
  readonly database: HouseDatabaseHandle;
  /** Milliseconds without a renewal after which another process may take the lease. */
  readonly patience: number;
  /** Called once when another process has the lease and this one waits for it. */
  readonly handleWait: () => void;
  /** Called once when another process has taken the lease. */
  readonly handleLoss: () => void;
}

/** The right to write to the house's database, which one process has at a time (ADR 64). */
export interface Lease {
  /** The database as the holder may use it: every transaction checks that the lease is still held. */
  readonly store: HouseStore;
  /** Lets another process take the lease at once. */
  release(): Promise<void>;
}

/** Takes the lease, or waits until its holder is gone. */
export const takeLease = async ({
  database,
  patience,
  handleWait,
  handleLoss,
}: LeaseOptions): Promise<Lease> => {
  const { db, engine } = database;
  // The embedded database has one process at a time: a holder that did not release the lease has died.
  const isFree = engine === 'pglite' ? sql`true` : lte(lease.expiresAt, sql`clock_timestamp()`);
  let fence = await claim(db, isFree, patience);
  if (fence === null) handleWait();
  while (fence === null) {
    await setTimeout(LOOK);
    fence = await claim(db, isFree, patience);
  }
  const stopRenewing = keepRenewing(db, { fence, patience, handleLoss });
  return {
    store: createStore(db, fence, patience),
    release: async () => {
      await stopRenewing();
      await extend(db, fence, 0);
    },
  };
};

const inMilliseconds = (milliseconds: number): SQL =>
  sql`clock_timestamp() + ${milliseconds}::integer * interval '1 millisecond'`;

/** @returns the number that tells this holder from earlier ones; null while another process has the lease. */
const claim = async (db: HouseDatabase, isFree: SQL, patience: number): Promise<number | null> => {
  const [seen] = await db.select({ fence: lease.fence }).from(lease).where(isFree);
  if (!seen) return null;
  return db.transaction(async (tx) => {
    // Waits for the transactions that the last holder has under way: each of them shares the row.
    const [free] = await tx.select().from(lease).where(isFree).for('update');
    if (!free) return null;
    const fence = free.fence + 1;
    await tx.update(lease).set({ fence, expiresAt: inMilliseconds(patience) });
    return fence;
  });
};

/** @returns false where another process has the lease. */
const extend = async (db: HouseDatabase, fence: number, patience: number): Promise<boolean> => {
  const extended = await db
    .update(lease)
    .set({ expiresAt: inMilliseconds(patience) })
    .where(eq(lease.fence, fence))
    .returning({ fence: lease.fence });
  return extended.length > 0;
};

const keepRenewing = (
  db: HouseDatabase,
  { fence, patience, handleLoss }: Pick<LeaseOptions, 'patience' | 'handleLoss'> & { readonly fence: number },
): (() => Promise<void>) => {
  let isLost = false;
  const renew = async (): Promise<void> => {
    if (isLost || (await extend(db, fence, patience))) return;
    isLost = true;
    handleLoss();
  };
  // While the database does not answer nobody else can take the lease either.
  return startRepeating(renew, { first: patience / 3, interval: patience / 3, report: () => {} });
};

const createStore = (db: HouseDatabase, fence: number, patience: number): HouseStore => ({
  select: db.select.bind(db),
  transaction: (work) =>
    db.transaction(async (tx) => {
      const [held] = await tx
        // A process that stalls in here would keep the next holder waiting.
        .select({ idle: sql`set_config('idle_in_transaction_session_timeout', ${String(patience)}, true)` })
        .from(lease)
        .where(and(eq(lease.fence, fence)))
        .for('key share');
      if (!held) throw new LeaseLost();
      return work(tx);
    }),
});
