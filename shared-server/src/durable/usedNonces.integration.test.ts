import { durableEngines, type DurableDatabase } from '../testing/durableEngines.ts';
import { usedNonces as table } from '../testing/durableSchema.ts';
import type { OpenDatabase } from '../testing/engines.ts';
import { createUsedNonces } from './usedNonces.ts';

const nonces = createUsedNonces({ usedNonces: table });
const [early, late] = [new Date('2030-01-01'), new Date('2030-01-02')];

describe.each(durableEngines)('nonces on $name', (engine) => {
  let opened: OpenDatabase<DurableDatabase>;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.remove());

  it('can be used once, also under concurrency', async () => {
    const { db } = opened.database;
    const spent = await Promise.all(Array.from({ length: 8 }, () => nonces.spend(db, 'once', late)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await nonces.spend(db, 'once', late)).toBe(false);
  });

  it('stay unused if the transaction that used them is rolled back', async () => {
    const { db } = opened.database;
    const undone = db.transaction(async (transaction) => {
      await nonces.spend(transaction, 'undone', late);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await nonces.spend(db, 'undone', late)).toBe(true);
  });

  it('are deleted after their expiry, and not before', async () => {
    const { db } = opened.database;
    await nonces.spend(db, 'old', early);
    await nonces.spend(db, 'new', late);
    await nonces.prune(db, new Date(early.getTime() + 1));
    expect([await nonces.spend(db, 'old', early), await nonces.spend(db, 'new', late)]).toEqual([
      true,
      false,
    ]);
  });
});
