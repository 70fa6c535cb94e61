import { insertRows } from './insertRows.ts';
import { durableEngines, type DurableDatabase } from './testing/durableEngines.ts';
import { scheduledTask } from './testing/durableSchema.ts';
import type { OpenDatabase } from './testing/engines.ts';

describe.each(durableEngines)('rows on $name', (engine) => {
  let opened: OpenDatabase<DurableDatabase>;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.remove());

  it('are inserted by the thousand, with dates and any text', async () => {
    const { db } = opened.database;
    const rows = Array.from({ length: 3_000 }, (_, index): typeof scheduledTask.$inferSelect => ({
      name: `${String(index).padStart(4, '0')} "',\\ é`,
      claim: index,
      dueAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index, 7)),
    }));
    await insertRows(db, scheduledTask, rows);
    expect(await db.select().from(scheduledTask).orderBy(scheduledTask.claim)).toEqual(rows);
  });
});
