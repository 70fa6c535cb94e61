import { setTimeout } from 'node:timers/promises';
import { startRepeating } from '@parlour/shared-server/repeating';
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { HouseDatabase, HouseDatabaseHandle, HouseStore } from './database.ts';
import { lease } from './tables.ts';

/** How often a waiting process tries to take the lease, in milliseconds. */
const POLL_INTERVAL_MS = 500;

/** Thrown when another process has taken the lease. This process must not write any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor() {
    super('another process has the house');
  }
}

export interface LeaseOptions {
  readonly database: HouseDatabaseHandle;
  /** Milliseconds without a renewal after which another process may take the lease. */
  readonly leaseMs: number;
  /** Called once when another process has the lease and this one waits for it. */
  readonly handleWait: () => void;
  /** Called once when another process has taken the lease. */
  readonly handleLoss: () => void;
}

/** The right to write to the house's database. One process has it at a time (ADR 64). */
export interface Lease {
  /** The database for the holder. Every transaction checks that the lease is still held. */
  readonly store: HouseStore;
  /** Lets another process take the lease at once. */
  release(): Promise<void>;
}

/** Takes the lease. If another process holds it, waits until that process is gone. */
export const takeLease = async ({
  database,
  leaseMs,
  handleWait,
  handleLoss,
}: LeaseOptions): Promise<Lease> => {
  const { db, engine } = database;
  // Only one process can open the embedded database. If the lease is still held there, its holder has died.
  const isFree = engine === 'pglite' ? sql`true` : lte(lease.expiresAt, sql`clock_timestamp()`);
  let fence = await claim(db, isFree, leaseMs);
  if (fence === null) handleWait();
  while (fence === null) {
    await setTimeout(POLL_INTERVAL_MS);
    fence = await claim(db, isFree, leaseMs);
  }
  const stopRenewing = keepRenewing(db, { fence, leaseMs, handleLoss });
  return {
    store: createStore(db, fence, leaseMs),
    release: async () => {
      await stopRenewing();
      await extend(db, fence, 0);
    },
  };
};

const inMilliseconds = (milliseconds: number): SQL =>
  sql`clock_timestamp() + ${milliseconds}::integer * interval '1 millisecond'`;

/** @returns the fencing number of the new holder, or null while another process has the lease */
const claim = async (db: HouseDatabase, isFree: SQL, leaseMs: number): Promise<number | null> => {
  const [seen] = await db.select({ fence: lease.fence }).from(lease).where(isFree);
  if (!seen) return null;
  return db.transaction(async (tx) => {
    // Waits for the running transactions of the last holder: each of them has a share lock on the row.
    const [free] = await tx.select().from(lease).where(isFree).for('update');
    if (!free) return null;
    const fence = free.fence + 1;
    await tx.update(lease).set({ fence, expiresAt: inMilliseconds(leaseMs) });
    return fence;
  });
};

/** @returns false if another process has the lease */
const extend = async (db: HouseDatabase, fence: number, leaseMs: number): Promise<boolean> => {
  const extended = await db
    .update(lease)
    .set({ expiresAt: inMilliseconds(leaseMs) })
    .where(eq(lease.fence, fence))
    .returning({ fence: lease.fence });
  return extended.length > 0;
};

const keepRenewing = (
  db: HouseDatabase,
  { fence, leaseMs, handleLoss }: Pick<LeaseOptions, 'leaseMs' | 'handleLoss'> & { readonly fence: number },
): (() => Promise<void>) => {
  let isLost = false;
  const renew = async (): Promise<void> => {
    if (isLost || (await extend(db, fence, leaseMs))) return;
    isLost = true;
    handleLoss();
  };
  // While the database does not answer, no other process can take the lease either.
  return startRepeating(renew, { first: leaseMs / 3, interval: leaseMs / 3, report: () => {} });
};

const createStore = (db: HouseDatabase, fence: number, leaseMs: number): HouseStore => ({
  select: db.select.bind(db),
  transaction: (work) =>
    db.transaction(async (tx) => {
      const [held] = await tx
        // If this process stalled here, the next holder would have to wait.
        .select({ idle: sql`set_config('idle_in_transaction_session_timeout', ${String(leaseMs)}, true)` })
        .from(lease)
        .where(and(eq(lease.fence, fence)))
        .for('key share');
      if (!held) throw new LeaseLost();
      return work(tx);
    }),
});
