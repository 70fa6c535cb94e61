import { counters, type OpenCounter } from '../../../testing/counters.ts';
import { engines, type OpenDatabase } from '../../../testing/engines.ts';
import { createTestClock } from '../../../testing/testClock.ts';
import { createLoginFailures } from './loginFailures.ts';
import { loginFailure } from '../tables.ts';

const MINUTE_MS = 60_000;

// The counting is SQL that replicas share, so it is tested on PostgreSQL if the machine has it.
describe.each(counters)('failed logins in $name', (counter) => {
  const clock = createTestClock();
  let opened: OpenDatabase;
  let counted: OpenCounter;
  beforeAll(async () => {
    const [engine] = engines.slice(-1);
    if (!engine) throw new Error('no database');
    opened = await engine.open();
    counted = await counter.open();
  });
  afterEach(async () => {
    clock.advance(61 * MINUTE_MS);
    await createProcess().prune();
  });
  afterAll(async () => {
    await counted.remove();
    await opened.remove();
  });

  /** Each call stands for another process. */
  const createProcess = () => createLoginFailures(opened.database.db, clock, counted.redis);
  const count = { bucket: 5, forgottenPerMinute: 3, most: 9 };

  it('are shared by all processes, including simultaneous ones, up to the maximum', async () => {
    await Promise.all(Array.from({ length: 20 }, () => createProcess().add([count])));
    expect(await createProcess().read([count])).toEqual([9]);
  });

  it('decay evenly', async () => {
    const failures = createProcess();
    for (let index = 0; index < 9; index += 1) await failures.add([count]);
    clock.advance(2 * MINUTE_MS);
    expect(await failures.read([count])).toEqual([3]);
    await failures.add([count]);
    expect(await failures.read([count])).toEqual([4]);
    clock.advance(MINUTE_MS / 2);
    expect(await failures.read([count])).toEqual([2.5]);
  });

  it('are counted separately, and returned in the requested order', async () => {
    const failures = createProcess();
    const other = { ...count, bucket: 6 };
    await failures.add([count, other]);
    await failures.add([other]);
    expect(await failures.read([other, { ...count, bucket: 7 }, count])).toEqual([2, 0, 1]);
  });

  it('are counted from the start of an attempt, also for simultaneous attempts', async () => {
    const few = { ...count, most: 4 };
    const taken = await Promise.all(Array.from({ length: 20 }, () => createProcess().take([few])));
    expect(taken.filter(Boolean)).toHaveLength(4);
    expect(await createProcess().read([few])).toEqual([4]);
  });

  it('are counted in no bucket if one bucket is full', async () => {
    const failures = createProcess();
    const [full, empty] = [
      { ...count, bucket: 8, most: 1 },
      { ...count, bucket: 7 },
    ];
    expect(await failures.take([full])).toBe(true);
    expect(await failures.take([empty, full])).toBe(false);
    expect(await failures.read([full, empty])).toEqual([1, 0]);
  });

  it('are counted once in a bucket that two keys share', async () => {
    const failures = createProcess();
    const shared = [count, { ...count, bucket: 9 }, count];
    await failures.add(shared);
    expect(await failures.take(shared)).toBe(true);
    expect(await failures.read(shared)).toEqual([2, 2, 2]);
    await failures.giveBack(shared);
    expect(await failures.read(shared)).toEqual([1, 1, 1]);
  });

  it('are given back one by one, and never below zero', async () => {
    const failures = createProcess();
    await Promise.all([failures.take([count]), failures.take([count]), failures.take([count])]);
    await failures.giveBack([count]);
    expect(await failures.read([count])).toEqual([2]);
    for (let index = 0; index < 4; index += 1) await failures.giveBack([count]);
    expect(await failures.read([count])).toEqual([0]);
  });

  it('are in the database for an hour if there is no other store', async () => {
    const failures = createProcess();
    await failures.add([count]);
    await failures.prune();
    expect(await opened.database.db.$count(loginFailure)).toBe(counted.redis === null ? 1 : 0);
    clock.advance(61 * MINUTE_MS);
    await failures.prune();
    expect(await opened.database.db.$count(loginFailure)).toBe(0);
  });
});
