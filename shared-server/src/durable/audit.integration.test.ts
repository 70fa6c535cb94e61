import { asc } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { durableEngines, type DurableDatabase } from '../testing/durableEngines.ts';
import { entries } from '../testing/durableSchema.ts';
import type { OpenDatabase } from '../testing/engines.ts';
import { appendToAudit, type AuditLog } from './audit.ts';
import { findAuditFaults, type EventPosition } from './eventChain.ts';

interface Entry extends EventPosition {
  readonly amount: number;
}

const present = (row: typeof entries.$inferSelect) => ({ ...row, at: row.at.toISOString() });
const log: AuditLog<Entry> = {
  table: entries,
  keep: async (transaction, entry) => {
    const [kept] = await transaction
      .insert(entries)
      .values({ ...entry, at: new Date(entry.at) })
      .returning();
    if (!kept) throw new Error('not kept');
    return present(kept);
  },
};
const append = (transaction: Database, amount: number) =>
  appendToAudit(transaction, log, (position) => ({ ...position, amount }));

describe.each(durableEngines)('an audit on $name', (engine) => {
  let opened: OpenDatabase<DurableDatabase>;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.remove());

  const read = async () =>
    (await opened.database.db.select().from(entries).orderBy(asc(entries.sequence))).map(present);

  it('is one unbroken chain after concurrent and rolled-back appends', async () => {
    const { db } = opened.database;
    const amounts = Array.from({ length: 20 }, (_, index) => index);
    const anchors = await Promise.all(
      amounts.map((amount) =>
        db
          .transaction(async (transaction) => {
            const anchor = await append(transaction, amount);
            if (amount % 5 === 0) throw new Error('undone');
            return anchor;
          })
          .catch(() => null),
      ),
    );
    const witnesses = anchors.flatMap((anchor) => (anchor ? [{ ...anchor, name: 'a receipt' }] : []));
    const chain = await read();
    expect(chain.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    expect(findAuditFaults(chain, witnesses)).toEqual([]);
    expect(findAuditFaults(chain.slice(0, -1), witnesses)).toEqual([
      'events from 16 on are missing: a receipt has seen 16',
    ]);
  });

  it('refuses an event that the database stores differently, together with the change that it records', async () => {
    const before = await read();
    const rounding: AuditLog<Entry> = {
      ...log,
      keep: (transaction, entry) => log.keep(transaction, { ...entry, amount: Math.round(entry.amount) }),
    };
    const change = opened.database.db.transaction((transaction) =>
      appendToAudit(transaction, rounding, (position) => ({ ...position, amount: 0.5 })),
    );
    await expect(change).rejects.toThrow(`event ${before.length + 1} is not kept as it was hashed`);
    expect(await read()).toEqual(before);
  });
});
