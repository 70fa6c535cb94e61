import { createHash } from 'node:crypto';
import { is, SQL, sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss, type Db } from 'pg-boss';
import type { Database, DatabaseDriver } from '../database.ts';

export interface JobQueue {
  readonly name: string;
  /** A job that failed as often is put with the dead letters. */
  readonly mostAttempts: number;
  /** Seconds before the second attempt; each further one waits twice as long. */
  readonly firstDelay: number;
  /** Does one job. One that was under way at a crash comes again. */
  work(data: object, signal: AbortSignal): Promise<void>;
}

export interface JobOptions {
  readonly driver: DatabaseDriver;
  /** Of the database, for the tables of jobs alone. */
  readonly schema: string;
  readonly queues: readonly JobQueue[];
  /** Gets what a job failed with, and what the queues themselves did. */
  readonly report: (error: unknown) => void;
}

export interface Jobs {
  /**
   * Leaves a job in the caller's transaction, for whichever process takes it first. A second one with the same key
   * is none.
   */
  add(transaction: Database, queue: string, key: string, data: object): Promise<void>;
  /** What failed too often, oldest first. */
  deadLetters(queue: string): Promise<readonly object[]>;
  /** Tries the dead letters of a queue again. @returns how many. */
  revive(queue: string): Promise<number>;
  /** Takes no more jobs, and waits for those under way. */
  stop(): Promise<void>;
}

/** Seconds after which a job whose process has died is taken by another one. */
const LONGEST_JOB = 900;
/** Milliseconds that jobs under way have when the process ends. */
const FAREWELL = 25_000;

const deadQueueOf = (queue: string): string => `${queue}.dead`;

const storeOf = (driver: DatabaseDriver): Db =>
  driver.engine === 'pglite'
    ? fromPglite(driver.client)
    : { executeSql: (text, values) => driver.pool.query(text, values) };

/** The queues' own statements, as a part of the caller's transaction. */
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

/** One key is one job: the id is made of it. */
const idOf = (queue: string, key: string): string => {
  const digest = createHash('sha256')
    .update(JSON.stringify([queue, key]))
    .digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Background jobs in the program's own database; several processes share them. */
export const startJobs = async ({ driver, schema, queues, report }: JobOptions): Promise<Jobs> => {
  const boss = new PgBoss({ db: storeOf(driver), schema, schedule: false });
  boss.on('error', report);
  await boss.start();
  for (const { name, mostAttempts, firstDelay, work } of queues) {
    await boss.createQueue(deadQueueOf(name), { retentionSeconds: 365 * 86_400 });
    const retries = { retryLimit: mostAttempts - 1, retryDelay: firstDelay, retryBackoff: true };
    const order = { ...retries, deadLetter: deadQueueOf(name), expireInSeconds: LONGEST_JOB };
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
    stop: () => boss.stop({ graceful: true, timeout: FAREWELL, close: false }),
  };
};
