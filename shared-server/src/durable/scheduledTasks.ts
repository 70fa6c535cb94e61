import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { startRepeating } from '../repeating.ts';
import { fromNow } from './databaseMoment.ts';
import type { ScheduledTaskTables } from './scheduledTaskTables.ts';

interface TaskWork {
  readonly name: string;
  /** The signal aborts when the process stops, or when another process has taken the task over. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Work that runs at a fixed interval. */
export interface IntervalTask extends TaskWork {
  /** Seconds from the end of one run to the start of the next, in any process. */
  readonly everySeconds: number;
  /** True if every process runs the task for itself, for example to refresh what it holds in memory. */
  readonly isEverywhere?: true;
}

/** Work that runs once a day. If no process ran at that time, the next process to start runs it at once. */
export interface DailyTask extends TaskWork {
  readonly dailyAt: TimeOfDay;
}

export interface TimeOfDay {
  /** `HH:MM` on the clock of the zone. */
  readonly time: string;
  /** IANA name of a time zone. */
  readonly zone: string;
}

export type ScheduledTask = IntervalTask | DailyTask;

export interface ScheduledTaskOptions {
  readonly db: Database;
  readonly tables: ScheduledTaskTables;
  readonly tasks: readonly ScheduledTask[];
  /** Receives the error of a failed run. The next run starts as usual. */
  readonly report: (error: unknown, task: string) => void;
  /** Milliseconds for which a task stays reserved for a process that has died; 30,000 by default. */
  readonly leaseMs?: number;
}

const LEASE_MS = 30_000;
/** Milliseconds between two checks whether a daily task is due. */
const DAILY_POLL_MS = 30_000;

/**
 * Runs tasks at their intervals or at their time of day. Only one of the processes on a database runs a task at a time.
 * Another process takes the task over after a crash. The first run of a new task starts when it is due for the first
 * time.
 * @returns a function that stops the tasks and waits for the current runs.
 */
export const startScheduledTasks = ({
  db,
  tables,
  tasks,
  report,
  leaseMs = LEASE_MS,
}: ScheduledTaskOptions): (() => Promise<void>) => {
  const stopping = new AbortController();
  const stops = tasks.map((task) => {
    const interval = 'dailyAt' in task ? DAILY_POLL_MS : task.everySeconds * 1_000;
    const options = { interval, report: (error: unknown) => report(error, task.name) };
    if ('isEverywhere' in task && task.isEverywhere) {
      return startRepeating(() => task.run(stopping.signal), { ...options, first: interval });
    }
    const lease = createLease(db, tables, { name: task.name, nextDue: nextDueOf(task), leaseMs });
    return startRepeating(() => runWithLease(task, lease, stopping.signal), { ...options, first: 0 });
  });
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
};

const runWithLease = async (task: ScheduledTask, lease: TaskLease, stopping: AbortSignal): Promise<void> => {
  const claim = await lease.claim();
  if (claim === null) return;
  const lost = new AbortController();
  const stopRenewing = lease.renew(claim, () => lost.abort());
  try {
    await task.run(AbortSignal.any([stopping, lost.signal]));
  } finally {
    await stopRenewing();
    await lease.release(claim);
  }
};

type TaskLease = ReturnType<typeof createLease>;

/** Returns the time at which the task is due after a run that ends now. */
const nextDueOf = (task: ScheduledTask): SQL => {
  if ('everySeconds' in task) return fromNow(task.everySeconds * 1_000);
  const { time, zone } = task.dailyAt;
  const localNow = sql`(now() at time zone ${zone})`;
  const daysLeft = sql`case when ${localNow}::time >= ${time}::time then interval '1 day' else interval '0' end`;
  return sql`(date_trunc('day', ${localNow}) + ${daysLeft} + ${time}::time) at time zone ${zone}`;
};

interface LeaseOptions {
  readonly name: string;
  readonly nextDue: SQL;
  readonly leaseMs: number;
}

const createLease = (
  db: Database,
  { scheduledTask }: ScheduledTaskTables,
  { name, nextDue, leaseMs }: LeaseOptions,
) => {
  let isRegistered = false;
  const register = async (): Promise<void> => {
    if (isRegistered) return;
    await db.insert(scheduledTask).values({ name, dueAt: nextDue }).onConflictDoNothing();
    isRegistered = true;
  };
  /** Moves the due time. Returns false if another process has taken the task over. */
  const postpone = async (claim: number, dueAt: SQL): Promise<boolean> => {
    const rows = await db
      .update(scheduledTask)
      .set({ dueAt })
      .where(and(eq(scheduledTask.name, name), eq(scheduledTask.claim, claim)))
      .returning({ claim: scheduledTask.claim });
    return rows.length > 0;
  };
  return {
    /** Returns the number of the claim, or null while the task is not due. */
    claim: async (): Promise<number | null> => {
      await register();
      const [row] = await db
        .update(scheduledTask)
        .set({ claim: sql`${scheduledTask.claim} + 1`, dueAt: fromNow(leaseMs) })
        .where(and(eq(scheduledTask.name, name), lte(scheduledTask.dueAt, sql`now()`)))
        .returning({ claim: scheduledTask.claim });
      return row?.claim ?? null;
    },
    /** Renews the lease until the returned function is called. */
    renew: (claim: number, handleLoss: () => void): (() => Promise<void>) => {
      const renewalMs = leaseMs / 3;
      const extend = async (): Promise<void> => {
        if (!(await postpone(claim, fromNow(leaseMs)))) handleLoss();
      };
      // Without the database no other process can take the task over. The next renewal shows whether one did.
      return startRepeating(extend, { first: renewalMs, interval: renewalMs, report: () => {} });
    },
    release: (claim: number): Promise<boolean> => postpone(claim, nextDue),
  };
};
