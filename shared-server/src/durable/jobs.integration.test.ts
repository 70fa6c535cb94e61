import { setTimeout } from 'node:timers/promises';
import { durableEngines, type DurableDatabase } from '../testing/durableEngines.ts';
import type { OpenDatabase } from '../testing/engines.ts';
import { startJobs, type Jobs } from './jobs.ts';

/** Milliseconds between two checks of the dead letters. */
const POLL_INTERVAL_MS = 20;

describe.each(durableEngines)('jobs on $name', (engine) => {
  let opened: OpenDatabase<DurableDatabase>;
  let jobs: Jobs;
  const reported: unknown[] = [];
  const done: object[] = [];
  /** Payloads whose job fails, once per occurrence. */
  const failing: string[] = [];
  let wake = (): void => {};

  beforeAll(async () => {
    opened = await engine.open();
    jobs = await startJobs({
      driver: opened.database.driver,
      schema: 'jobs',
      queues: [
        {
          name: 'payouts',
          maxAttempts: 2,
          firstDelaySeconds: 0,
          work: async (data) => {
            const place = failing.indexOf(JSON.stringify(data));
            if (place >= 0) throw new Error(`no ${failing.splice(place, 1)[0]}`);
            done.push(data);
            wake();
          },
        },
      ],
      report: (error) => {
        reported.push(error);
        wake();
      },
    });
  });
  afterAll(async () => {
    await jobs.stop();
    await opened.remove();
  });

  const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise<void>((resolve) => (wake = resolve));
  };
  const add = (key: string, data: object) =>
    opened.database.db.transaction((transaction) => jobs.add(transaction, 'payouts', key, data));

  it('run if their transaction commits, once for each key', async () => {
    const undone = opened.database.db.transaction(async (transaction) => {
      await jobs.add(transaction, 'payouts', 'undone', { undone: true });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await add('a', { a: 1 });
    await add('a', { a: 2 });
    await add('b', { b: 1 });
    await until(() => done.some((data) => 'b' in data));
    expect(done).toEqual([{ a: 1 }, { b: 1 }]);
  });

  it('are tried again, become dead letters after too many failures, and run again after a revival', async () => {
    failing.push('{"c":1}', '{"c":1}');
    await add('c', { c: 1 });
    await until(() => reported.length === 2);
    expect(reported).toEqual([new Error('no {"c":1}'), new Error('no {"c":1}')]);
    let letters = await jobs.deadLetters('payouts');
    while (letters.length === 0) {
      await setTimeout(POLL_INTERVAL_MS);
      letters = await jobs.deadLetters('payouts');
    }
    expect(letters).toEqual([{ c: 1 }]);
    expect(await jobs.revive('payouts')).toBe(1);
    await until(() => done.some((data) => 'c' in data));
    expect(await jobs.deadLetters('payouts')).toEqual([]);
  });
});
