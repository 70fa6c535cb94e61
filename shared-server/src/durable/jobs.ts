import { createHash } from 'node:crypto';
import { is, SQL, sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss, type Db } from 'pg-boss';
import type { Database, DatabaseDriver } from '../database.ts';

export interface JobQueue {
  readonly name: string;
  /** A job becomes a dead letter after this many failed attempts. */
  readonly maxAttempts: number;
  /** Seconds before the second attempt. Each further attempt waits twice as long. */
  readonly firstDelaySeconds: number;
  /** Executes one job. A job that ran during a crash is executed again. */
  work(data: object, signal: AbortSignal): Promise<void>;
}

export interface JobOptions {
  readonly driver: DatabaseDriver;
  /** Database schema of the job tables. */
  readonly schema: string;
  readonly queues: readonly JobQueue[];
  /** Receives the error of a failed job, and errors of the queues themselves. */
  readonly report: (error: unknown) => void;
}

export interface Jobs {
  /**
   * Enqueues a job in the caller's transaction; any process may execute it. Enqueuing an existing key is a
   * no-op.
   */
  add(transaction: Database, queue: string, key: string, data: object): Promise<void>;
  /** Returns the dead letters of a queue, the oldest first. */
  deadLetters(queue: string): Promise<readonly object[]>;
  /** Enqueues the dead letters of a queue again. @returns their number. */
  revive(queue: string): Promise<number>;
  /** Stops taking jobs, and waits for the running ones. */
  stop(): Promise<void>;
}

/** Seconds after which another process takes a job whose process has died. */
const MAX_JOB_SECONDS = 900;
/** Milliseconds that running jobs have at shutdown. */
const SHUTDOWN_TIMEOUT_MS = 25_000;

const deadQueueOf = (queue: string): string => `${queue}.dead`;

const storeOf = (driver: DatabaseDriver): Db =>
  driver.engine === 'pglite'
    ? fromPglite(driver.client)
    : { executeSql: (text, values) => driver.pool.query(text, values) };

/** Runs the statements of the queues in the caller's transaction. */
const storeWithin = (transaction: Database): Db =>
  fromDrizzle(
    {
      execute: async (statement) => {
        if (!is(statement, SQL)) throw new TypeError('a statement of Drizzle was expected');
        const result: unknown = await transaction.execute(statement);
        const isResult = typeof result === 'object' && result !== null && 'rows' in result;
        return { rows: isResult && Array.isArray(result.rows) ? result.rows : [] };
      },
    },
    sql,
  );

/** The id is derived from the key, so that one key is one job. */
const idOf = (queue: string, key: string): string => {
  const digest = createHash('sha256')
    .update(JSON.stringify([queue, key]))
    .digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Starts background jobs in the program's own database. Several processes share them. */
export const startJobs = async ({ driver, schema, queues, report }: JobOptions): Promise<Jobs> => {
  const boss = new PgBoss({ db: storeOf(driver), schema, schedule: false });
  boss.on('error', report);
  await boss.start();
  for (const { name, maxAttempts, firstDelaySeconds, work } of queues) {
    await boss.createQueue(deadQueueOf(name), { retentionSeconds: 365 * 86_400 });
    const retries = { retryLimit: maxAttempts - 1, retryDelay: firstDelaySeconds, retryBackoff: true };
    const order = { ...retries, deadLetter: deadQueueOf(name), expireInSeconds: MAX_JOB_SECONDS };
    await boss.createQueue(name, order);
    await boss.updateQueue(name, order);
    await boss.work<object>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const { data, signal } of jobs) {
        await work(data, signal).catch((error: unknown) => {
          report(error);
          throw error;
        });
      }
    });
  }
  return {
    add: async (transaction, queue, key, data) => {
      await boss.send(queue, data, { id: idOf(queue, key), db: storeWithin(transaction) });
    },
    deadLetters: async (queue) => {
      const jobs = await boss.findJobs<object>(deadQueueOf(queue), { queued: true });
      return jobs.map(({ data }) => data);
    },
    revive: (queue) => boss.redrive(deadQueueOf(queue)),
    stop: () => boss.stop({ graceful: true, timeout: SHUTDOWN_TIMEOUT_MS, close: false }),
  };
};
