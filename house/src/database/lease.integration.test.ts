import { eq, sql } from 'drizzle-orm';
import { createEngines, type OpenDatabase } from '@parlour/shared-server/testing/engines';
import { until } from '../testing/testHouse.ts';
import { openHouseDatabase, type HouseDatabaseHandle, type HouseStore } from './database.ts';
import { takeLease, type Lease } from './lease.ts';
import { lease, player } from './tables.ts';

const TIMEOUT_MS = 60_000;

describe('the lease on the house', () => {
  let opened: OpenDatabase<HouseDatabaseHandle>;
  beforeAll(async () => {
    // The last engine is PostgreSQL, where locks contend.
    opened = await createEngines('house', openHouseDatabase).at(-1)!.open();
  });
  afterAll(() => opened.remove());

  const take = (heard: string[] = []): Promise<Lease> =>
    takeLease({
      database: opened.database,
      leaseMs: TIMEOUT_MS,
      handleWait: () => heard.push('waits'),
      handleLoss: () => heard.push('lost'),
    });
  const write = (store: HouseStore, name: string) =>
    store.transaction(async (tx) => void (await tx.insert(player).values({ operatorId: 'site', name })));
  const names = async () =>
    (await opened.database.db.select({ name: player.name }).from(player)).map(({ name }) => name);

  it('waits for the holder and the holder’s running transactions, and then refuses every write of the old holder', async () => {
    const { db } = opened.database;
    const heard: string[] = [];
    const first = await take();
    const waiting = take(heard);
    await until(() => heard.length > 0);
    await first.store.transaction(async (tx) => {
      await tx.insert(player).values({ operatorId: 'site', name: 'in time' });
      // Expires the lease of the holder.
      await db.update(lease).set({ expiresAt: new Date(0) });
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await db.select({ one: sql`1` }).from(sql`(${waits}) as waits`)).length > 0);
    });
    const second = await waiting;
    await expect(write(first.store, 'too late')).rejects.toThrow('another process has the house');
    await write(second.store, 'of the second');
    expect(await names()).toEqual(['in time', 'of the second']);
    await first.release();
    const [row] = await db.select().from(lease).where(eq(lease.fence, 2));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now());
    await second.release();
    await (await take()).release();
    expect(heard).toEqual(['waits']);
  });
});
