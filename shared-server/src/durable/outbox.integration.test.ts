import { eq, sql } from 'drizzle-orm';
import { durableEngines, type DurableDatabase } from '../testing/durableEngines.ts';
import {
  outbox as messages,
  outboxDeadLetters,
  outboxReaders,
  usedNonces,
} from '../testing/durableSchema.ts';
import type { OpenDatabase } from '../testing/engines.ts';
import { createOutbox } from './outbox.ts';
import { type OutboxMessage, type OutboxApplier, type OutboxReader } from './outboxReaders.ts';

const outbox = createOutbox({ outbox: messages, outboxReaders, outboxDeadLetters });
const running = new AbortController().signal;

describe.each(durableEngines)('an outbox on $name', (engine) => {
  let opened: OpenDatabase<DurableDatabase>;
  beforeAll(async () => {
    opened = await engine.open();
  });
  beforeEach(async () => {
    await opened.database.db.execute(
      sql`truncate ${messages}, ${outboxReaders}, ${outboxDeadLetters}, ${usedNonces}`,
    );
  });
  afterAll(() => opened.remove());

  const append = (payload: unknown, topic = 'bets') =>
    opened.database.db.transaction((transaction) => outbox.append(transaction, { topic, payload }));

  /** A reader that stores what it receives. Each payload in `failing` fails once. */
  const createReader = (name: string, topics: readonly string[], failing: unknown[] = []) => {
    const received: unknown[] = [];
    const failures: unknown[] = [];
    const reader: OutboxReader = {
      name,
      topics,
      maxAttempts: 3,
      deliver: async ({ payload }: OutboxMessage) => {
        received.push(payload);
        const index = failing.indexOf(payload);
        if (index >= 0) throw new Error(`no ${String(failing.splice(index, 1)[0])}`);
      },
      report: (error) => failures.push(error),
    };
    return { received, failures, deliver: () => outbox.deliver(opened.database.db, reader).run(running) };
  };
  const makeDue = () => opened.database.db.update(outboxReaders).set({ dueAt: sql`now()` });

  /** A reader that inserts each received payload. The database refuses to insert a payload again. */
  const createApplier = (hinder: OutboxApplier['apply'] = async () => {}) => {
    const sizes: number[] = [];
    const failures: unknown[] = [];
    const reader: OutboxApplier = {
      name: 'totals',
      topics: ['bets'],
      maxAttempts: 2,
      apply: async (transaction, got) => {
        sizes.push(got.length);
        const expiresAt = new Date(0);
        await transaction
          .insert(usedNonces)
          .values(got.map(({ payload }) => ({ nonce: String(payload), expiresAt })));
        await hinder(transaction, got);
      },
      report: (error) => failures.push(error),
    };
    return { sizes, failures, apply: () => outbox.apply(opened.database.db, reader).run(running) };
  };
  const appendMany = async (count: number): Promise<string[]> => {
    const payloads = Array.from({ length: count }, (_, index) => String(index));
    await opened.database.db.insert(messages).values(payloads.map((payload) => ({ topic: 'bets', payload })));
    return payloads;
  };
  const readApplied = async () =>
    (await opened.database.db.select().from(usedNonces)).map(({ nonce }) => nonce).toSorted();

  it('delivers committed messages only, in their order and once', async () => {
    const { received, deliver } = createReader('ledger', ['bets']);
    await append(1);
    const undone = opened.database.db.transaction(async (transaction) => {
      await outbox.append(transaction, { topic: 'bets', payload: 'undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await append(2);
    await deliver();
    await append(3);
    await deliver();
    await deliver();
    expect(received).toEqual([1, 2, 3]);
  });

  it('delivers to each reader its own topics, from the position of that reader', async () => {
    const [all, prizes] = [createReader('all', ['bets', 'prizes']), createReader('prizes', ['prizes'])];
    await append('bet');
    await all.deliver();
    await append('prize', 'prizes');
    await Promise.all([all.deliver(), prizes.deliver()]);
    expect([all.received, prizes.received]).toEqual([['bet', 'prize'], ['prize']]);
  });

  it('delivers more messages than it reads at once', async () => {
    const { received, deliver } = createReader('ledger', ['bets']);
    const payloads = Array.from({ length: 250 }, (_, index) => index);
    await opened.database.db.insert(messages).values(payloads.map((payload) => ({ topic: 'bets', payload })));
    await deliver();
    expect(received).toEqual(payloads);
  });

  it('tries a failed message again after its delay, before it continues', async () => {
    const { received, failures, deliver } = createReader('chat', ['bets'], ['first']);
    await append('first');
    await append('second');
    await deliver();
    await deliver();
    expect(received).toEqual(['first']);
    await makeDue();
    await deliver();
    expect(received).toEqual(['first', 'first', 'second']);
    expect(failures).toEqual([new Error('no first')]);
  });

  it('moves a message that fails too often to the dead letters, and continues', async () => {
    const { received, deliver } = createReader('chat', ['bets'], ['bad', 'bad', 'bad']);
    await append('bad');
    await append('good');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await deliver();
      await makeDue();
    }
    expect(received).toEqual(['bad', 'bad', 'bad', 'good']);
    const letters = await opened.database.db.select().from(outboxDeadLetters);
    expect(letters).toMatchObject([{ reader: 'chat', topic: 'bets', payload: 'bad', failure: 'no bad' }]);
  });

  it('delivers messages again from a position', async () => {
    const { received, deliver } = createReader('ledger', ['bets']);
    for (const payload of [1, 2, 3]) await append(payload);
    await deliver();
    await outbox.replay(opened.database.db, 'ledger', 2);
    await deliver();
    expect(received).toEqual([1, 2, 3, 2, 3]);
  });

  it('deletes only old messages that all readers have received, and continues the count', async () => {
    const { db } = opened.database;
    const [fast, slow] = [createReader('fast', ['bets']), createReader('slow', ['bets'])];
    for (const payload of [1, 2]) await append(payload);
    await Promise.all([fast.deliver(), slow.deliver()]);
    await append(3);
    await fast.deliver();
    await outbox.prune(db, 3_600_000);
    expect(await db.$count(messages)).toBe(3);
    await outbox.prune(db, -1_000);
    expect(await db.$count(messages)).toBe(1);
    await slow.deliver();
    await outbox.prune(db, -1_000);
    await append(4);
    await slow.deliver();
    expect(slow.received).toEqual([1, 2, 3, 4]);
  });

  it('does not advance a reader for which a replay was requested during the delivery', async () => {
    const { db } = opened.database;
    const received: unknown[] = [];
    const reader: OutboxReader = {
      name: 'ledger',
      topics: ['bets'],
      maxAttempts: 3,
      deliver: async ({ payload }) => {
        received.push(payload);
        if (received.length === 2) await outbox.replay(db, 'ledger', 1);
      },
      report: () => {},
    };
    for (const payload of [1, 2]) await append(payload);
    await outbox.deliver(db, reader).run(running);
    expect(received).toEqual([1, 2, 1, 2]);
    const [state] = await db.select().from(outboxReaders).where(eq(outboxReaders.name, 'ledger'));
    expect(state?.position).toBe(2);
  });

  it('applies many messages in one transaction, in their order and once, and again after a replay', async () => {
    const { db } = opened.database;
    const orders: number[] = [];
    const { sizes, apply } = createApplier(async (_transaction, got) => {
      orders.push(...got.map(({ position }) => position));
    });
    const payloads = await appendMany(250);
    await append('of another topic', 'prizes');
    await Promise.all([apply(), apply()]);
    await apply();
    expect(await readApplied()).toEqual(payloads.toSorted());
    expect(sizes).toEqual([200, 50]);
    expect(orders).toEqual(orders.toSorted((left, right) => left - right));
    await db.delete(usedNonces);
    await outbox.replay(db, 'totals', 1);
    await apply();
    expect(await readApplied()).toEqual(payloads.toSorted());
  });

  it('processes a batch with a bad message one by one, and makes the bad one a dead letter', async () => {
    const { db } = opened.database;
    const { failures, apply } = createApplier(async (_transaction, got) => {
      if (got.some(({ payload }) => String(payload) === '2')) throw new Error('no 2');
    });
    await appendMany(5);
    await apply();
    expect(await readApplied()).toEqual(['0', '1']);
    await makeDue();
    await apply();
    expect(await readApplied()).toEqual(['0', '1', '3', '4']);
    expect(failures).toEqual([new Error('no 2'), new Error('no 2')]);
    const letters = await db.select().from(outboxDeadLetters);
    expect(letters).toMatchObject([{ reader: 'totals', position: 3, failure: 'no 2' }]);
  });

  if (engine.name === 'PGlite') return;

  it('applies a message once if the connection broke during its transaction', async () => {
    let breaks = 1;
    const { sizes, apply } = createApplier(async (transaction) => {
      breaks -= 1;
      if (breaks >= 0) await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    const payloads = await appendMany(3);
    await apply();
    expect(await readApplied()).toEqual(payloads);
    expect(sizes).toEqual([3, 1, 1, 1]);
  });

  it('delivers a message that was appended first and committed last', async () => {
    const { received, deliver } = createReader('ledger', ['bets']);
    const isTold = Promise.withResolvers<void>();
    const isAppended = Promise.withResolvers<void>();
    const slow = opened.database.db.transaction(async (transaction) => {
      await outbox.append(transaction, { topic: 'bets', payload: 'slow' });
      isAppended.resolve();
      await isTold.promise;
    });
    await isAppended.promise;
    await append('fast');
    await deliver();
    isTold.resolve();
    await slow;
    await deliver();
    expect(received).toEqual(['fast', 'slow']);
  });

  it('gives every message one position when several readers look at once', async () => {
    const readers = Array.from({ length: 6 }, (_, index) => createReader(`reader ${index}`, ['bets']));
    const payloads = Array.from({ length: 30 }, (_, index) => index);
    await Promise.all([
      ...payloads.map((payload) => append(payload)),
      ...readers.map(({ deliver }) => deliver()),
    ]);
    await Promise.all(readers.map(({ deliver }) => deliver()));
    const [first, ...others] = readers.map(({ received }) => received);
    expect(first?.toSorted()).toEqual(payloads.toSorted());
    for (const received of others) expect(received).toEqual(first);
  });
});
