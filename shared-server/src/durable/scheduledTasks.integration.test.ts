import { eq, sql } from 'drizzle-orm';
import { durableEngines, type DurableDatabase } from '../testing/durableEngines.ts';
import { scheduledTask } from '../testing/durableSchema.ts';
import type { OpenDatabase } from '../testing/engines.ts';
import { startScheduledTasks, type ScheduledTask } from './scheduledTasks.ts';

const LEASE_MS = 60;

describe.each(durableEngines)('scheduled tasks on $name', (engine) => {
  let opened: OpenDatabase<DurableDatabase>;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    opened = await engine.open();
  });
  const stopAll = () => Promise.all(stops.splice(0).map((stop) => stop()));
  afterEach(stopAll);
  afterAll(() => opened.remove());

  const reported: unknown[] = [];
  /** Starts the tasks as one process does. Several processes share the database. */
  const start = (...list: ScheduledTask[]): void => {
    const { db } = opened.database;
    const report = (error: unknown): void => void reported.push(error);
    stops.push(
      startScheduledTasks({ db, tables: { scheduledTask }, tasks: list, report, leaseMs: LEASE_MS }),
    );
  };

  it('run in one process at a time, and never again before the run has ended', async () => {
    let atOnce = 0;
    let most = 0;
    const runs = Promise.withResolvers<void>();
    let left = 10;
    const task: ScheduledTask = {
      name: 'alone',
      everySeconds: 0.005,
      run: async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await opened.database.db.execute(sql`select pg_sleep(0.01)`);
        atOnce -= 1;
        left -= 1;
        if (left === 0) runs.resolve();
      },
    };
    for (let process = 0; process < 3; process += 1) start(task);
    await runs.promise;
    expect(most).toBe(1);
  });

  it('wait for their interval across all processes', async () => {
    const { db } = opened.database;
    await db.insert(scheduledTask).values({ name: 'rare', dueAt: sql`now()` });
    let runs = 0;
    const done = Promise.withResolvers<void>();
    const rare: ScheduledTask = {
      name: 'rare',
      everySeconds: 3_600,
      run: async () => {
        runs += 1;
        done.resolve();
      },
    };
    start(rare);
    await done.promise;
    await stopAll();
    // Another process checks the task before its second run.
    const looked = Promise.withResolvers<void>();
    let looks = 0;
    start(rare, {
      name: 'frequent',
      everySeconds: 0.005,
      run: async () => void ((looks += 1) === 2 && looked.resolve()),
    });
    await looked.promise;
    expect(runs).toBe(1);
  });

  it('are taken over from a process that does not renew its claim: its signal aborts and its claim is void', async () => {
    const first = Promise.withResolvers<AbortSignal>();
    const isFree = Promise.withResolvers<void>();
    start({
      name: 'lost',
      everySeconds: 0.005,
      run: async (signal) => {
        first.resolve(signal);
        await isFree.promise;
      },
    });
    const signal = await first.promise;
    const lost = new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    });
    const { db } = opened.database;
    await db
      .update(scheduledTask)
      .set({ claim: sql`${scheduledTask.claim} + 1`, dueAt: new Date('2100-01-01') })
      .where(eq(scheduledTask.name, 'lost'));
    await lost;
    isFree.resolve();
    await stopAll();
    const [row] = await db.select().from(scheduledTask).where(eq(scheduledTask.name, 'lost'));
    expect(row?.dueAt).toEqual(new Date('2100-01-01'));
  });

  it('run once a day at their time in their zone, and run at once after a missed time', async () => {
    const { db } = opened.database;
    const dueOf = async (name: string): Promise<string | undefined> => {
      const [row] = await db
        .select({ at: sql<string>`to_char(due_at at time zone 'America/New_York', 'HH24:MI')` })
        .from(scheduledTask)
        .where(eq(scheduledTask.name, name));
      return row?.at;
    };
    const ran = Promise.withResolvers<void>();
    // No process ran at the time of the last run, so the next process runs the task at once.
    await db.insert(scheduledTask).values({ name: 'missed', dueAt: sql`now() - interval '3 hours'` });
    const dailyAt = { time: '03:30', zone: 'America/New_York' };
    start({ name: 'missed', dailyAt, run: async () => ran.resolve() });
    await ran.promise;
    await stopAll();
    expect(await dueOf('missed')).toBe('03:30');
    const [row] = await db.select().from(scheduledTask).where(eq(scheduledTask.name, 'missed'));
    const waitMs = (row?.dueAt.getTime() ?? 0) - Date.now();
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(25 * 3_600_000);
  });

  it('report their errors, and run again', async () => {
    const failure = new Error('not today');
    const again = Promise.withResolvers<void>();
    let runs = 0;
    const run = async (): Promise<void> => {
      runs += 1;
      if (runs === 1) throw failure;
      again.resolve();
    };
    start({ name: 'failing', everySeconds: 0.005, run });
    await again.promise;
    expect(reported).toEqual([failure]);
  });

  it('run in every process if they refresh the memory of a process', async () => {
    const bothDone = Promise.withResolvers<void>();
    const done = new Set<string>();
    const refresh = (process: string): ScheduledTask => ({
      name: 'refresh',
      everySeconds: 0.005,
      isEverywhere: true,
      run: async () => {
        if (done.add(process).size === 2) bothDone.resolve();
      },
    });
    start(refresh('one'));
    start(refresh('two'));
    await bothDone.promise;
    expect(await opened.database.db.$count(scheduledTask, eq(scheduledTask.name, 'refresh'))).toBe(0);
  });

  it('get the abort signal when their process stops, which waits for them', async () => {
    const began = Promise.withResolvers<void>();
    let hasEnded = false;
    start({
      name: 'long',
      everySeconds: 0.005,
      run: async (signal) => {
        began.resolve();
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve);
        });
        hasEnded = true;
      },
    });
    await began.promise;
    await stopAll();
    expect(hasEnded).toBe(true);
  });
});
