import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { claimDue, delayAfter, type BackOff } from './claimedWork.ts';

const job = pgTable('job', {
  id: integer().primaryKey(),
  state: text().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
});

const BACK_OFF: BackOff = { firstDelayMs: 1_000, maxDelayMs: 5_000 };
const START = new Date('2026-11-20T00:00:00Z');
const after = (milliseconds: number): Date => new Date(START.getTime() + milliseconds);

const client = new PGlite();
const db = drizzle(client);
const claim = async (now: Date, limit = 10): Promise<number[]> => {
  const isOpen = eq(job.state, 'open');
  const rows = await db.transaction((tx) =>
    claimDue(tx, { table: job, isOpen, backOff: BACK_OFF, now, limit }),
  );
  return rows.map(({ id }) => id);
};

beforeAll(async () => {
  await db.execute(sql`create table job (
    id integer primary key, state text not null, attempts integer not null default 0,
    next_attempt_at timestamptz not null)`);
});
beforeEach(async () => {
  await db.delete(job);
  await db.insert(job).values([
    { id: 1, state: 'open', nextAttemptAt: after(10) },
    { id: 2, state: 'open', nextAttemptAt: after(0) },
    { id: 3, state: 'open', nextAttemptAt: after(60_000) },
    { id: 4, state: 'done', nextAttemptAt: after(0) },
  ]);
});
afterAll(() => client.close());

describe('work in rows', () => {
  it('is claimed when it is due and open, the longest due first, up to the limit', async () => {
    expect(await claim(after(10), 1)).toEqual([2]);
    expect(await claim(after(10))).toEqual([1]);
  });

  it('is not claimed again before the next attempt is due, which is later each time', async () => {
    expect(await claim(after(10))).toEqual([2, 1]);
    expect(await claim(after(1_009))).toEqual([]);
    expect(await claim(after(1_010))).toEqual([2, 1]);
    expect(await claim(after(3_009))).toEqual([]);
    expect(await claim(after(3_010))).toEqual([2, 1]);
  });

  it('stays due when the transaction that claimed it fails', async () => {
    const failing = db.transaction(async (tx) => {
      await claimDue(tx, { table: job, isOpen: undefined, backOff: BACK_OFF, now: after(10), limit: 10 });
      throw new Error('stopped');
    });
    await expect(failing).rejects.toThrow('stopped');
    expect(await claim(after(10))).toEqual([2, 1]);
  });

  it('waits twice as long after each attempt, up to the longest delay', () => {
    expect([1, 2, 3, 4, 5_000].map((attempts) => delayAfter(BACK_OFF, attempts))).toEqual([
      1_000, 2_000, 4_000, 5_000, 5_000,
    ]);
  });
});
