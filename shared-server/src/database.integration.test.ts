import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, type DatabaseHandle } from './database.ts';
import { isDatabaseOutage } from './databaseOutage.ts';
import { startPostgres, type PostgresCluster } from './testing/postgres.ts';

const POOL_CONNECTIONS = 4;
const folder = mkdtempSync(join(tmpdir(), 'parlour-database-'));
let cluster: PostgresCluster;
let handle: DatabaseHandle<Record<string, never>>;

/** Returns a function that resolves to the next notification of the channel. */
const listen = async (channel: string): Promise<() => Promise<string | null>> => {
  const arrived: (string | null)[] = [];
  let wake = (): void => {};
  await handle.listen(channel, (payload) => {
    arrived.push(payload);
    wake();
  });
  return async () => {
    while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return arrived.shift() ?? null;
  };
};

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeAll(async () => {
  cluster = await startPostgres();
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [] }));
  handle = await openDatabase({
    url: cluster.url,
    folder,
    production: true,
    schema: {},
    migrations: folder,
    migrationsTable: 'test_migrations',
    poolSize: POOL_CONNECTIONS,
  });
});
afterAll(async () => {
  await handle.close();
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

describe('writes that repeat', () => {
  it('are prepared once per connection, and selects are not', async () => {
    const prepared = await handle.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table written (amount integer)`);
      for (const amount of [1, 2, 3, 4, 5, 6]) {
        await tx.execute(sql`insert into written values (${amount})`);
        await tx.execute(sql`select amount from written where amount = ${amount}`);
      }
      const statements = await tx
        .select({ statement: sql<string>`statement` })
        .from(sql`pg_prepared_statements`)
        .where(sql`statement like '%written%'`);
      return [statements, await tx.select({ sum: sql`sum(amount)`.mapWith(Number) }).from(sql`written`)];
    });
    expect(prepared).toEqual([[{ statement: 'insert into written values ($1)' }], [{ sum: 21 }]]);
  });
});

describe('a PostgreSQL that crashes and restarts', () => {
  it('reports failed calls as an outage, serves again by itself, and continues to notify', async () => {
    const next = await listen('things');
    const notify = (text: string) => handle.db.execute(sql`select pg_notify('things', ${text})`);
    await notify('before');
    expect(await next()).toBe('before');

    // An error on an idle connection in a transaction would otherwise end the process.
    const transaction = handle.db.transaction(async (open) => {
      await open.execute(sql`select 1`);
      await cluster.crash();
      await open.execute(sql`select 1`);
    });
    expect(isDatabaseOutage(await failureOf(transaction))).toBe(true);
    const calls = Array.from({ length: 2 * POOL_CONNECTIONS }, () =>
      failureOf(handle.db.transaction((open) => open.execute(sql`select 1`))),
    );
    expect((await Promise.all(calls)).every(isDatabaseOutage)).toBe(true);
    await expect(handle.ping()).rejects.toThrow();

    await cluster.recover();
    // Notifications may have been lost in the meantime. Null tells listeners to read the current state.
    expect(await next()).toBeNull();
    await notify('after');
    expect(await next()).toBe('after');
    await handle.ping();
    // Uses all connections of the pool at once, to check that none was lost.
    let waiting = POOL_CONNECTIONS;
    const { promise: allWait, resolve } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const held = Array.from({ length: POOL_CONNECTIONS }, () =>
      handle.db.transaction(async (open) => {
        await open.execute(sql`select 1`);
        if ((waiting -= 1) === 0) resolve();
        await isOver;
      }),
    );
    await allWait;
    // A health check fails at once and does not wait with the others.
    await expect(handle.ping()).rejects.toThrow('does not answer');
    end();
    await Promise.all(held);
    await handle.ping();
  });

  it('does not report any other error as an outage', async () => {
    const failures = await Promise.all(
      [sql`select 1 / 0`, sql`select * from nothing`, sql`select 'x'::integer`].map((query) =>
        failureOf(handle.db.execute(query)),
      ),
    );
    const noFile = Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' });
    expect([...failures, noFile].map(isDatabaseOutage)).toEqual([false, false, false, false]);
  });
});
