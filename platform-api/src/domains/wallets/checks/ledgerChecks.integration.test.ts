import { desc, eq, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { engines, type OpenDatabase } from '../../../testing/engines.ts';
import { createTestClock, type TestClock } from '../../../testing/testClock.ts';
import type { LedgerFault } from '../invariants.ts';
import { postJournal } from '../ledger.ts';
import { ledgerAccount, ledgerCheck, ledgerJournal } from '../tables.ts';
import { createLedgerChecks, type LedgerChecks } from './ledgerChecks.ts';

const DAY_MS = 86_400_000;
const SLICE = 2;

// The last engine is PostgreSQL, which runs transactions concurrently.
describe.each(engines.slice(-1))('the checks of the ledger on $name', (engine) => {
  let opened: OpenDatabase;
  let db: ApiDatabase;
  let clock: TestClock;
  let checks: LedgerChecks;
  let accounts: readonly number[];
  let reported: LedgerFault[];
  let keys = 0;
  beforeEach(async () => {
    opened = await engine.open();
    ({ db } = opened.database);
    clock = createTestClock();
    reported = [];
    checks = createLedgerChecks({ db, clock, slice: SLICE, report: (fault) => reported.push(fault) });
    const rows = await db
      .insert(ledgerAccount)
      .values(
        ['one', 'other'].map((name) => ({ kind: 'house' as const, name, currency: 'THB', floor: null })),
      )
      .returning({ id: ledgerAccount.id });
    accounts = rows.map(({ id }) => id);
  });
  afterEach(() => opened.remove());

  const post = async (tx: ApiDatabase = db): Promise<string> => {
    const key = `key ${(keys += 1)}`;
    await tx.transaction((inner) =>
      postJournal(inner, {
        scope: 'test',
        key,
        type: 'adjustment',
        reference: 'test',
        currency: 'THB',
        lines: accounts.map((accountId, index) => ({ accountId, amount: index === 0 ? 5 : -5 })),
        response: null,
        postedAt: clock.now(),
      }),
    );
    return key;
  };
  /** Changes rows directly in the database, with triggers disabled. */
  const tamper = (tx: ApiDatabase, change: string) =>
    tx.transaction(async (inner) => {
      await inner.execute(sql`set local session_replication_role = replica`);
      await inner.execute(sql.raw(change));
    });
  const tear = (tx: ApiDatabase, key: string) =>
    tamper(
      tx,
      `delete from ledger_entry where line = 2 and journal_id = (select id from ledger_journal where idempotency_key = '${key}')`,
    );
  const emptyJournal = (key: string): string =>
    `insert into ledger_journal (scope, idempotency_key, request_hash, type, reference, currency, posted_at)
       values ('test', '${key}', '', 'adjustment', '', 'THB', now())`;
  const positionOf = async (): Promise<number | null> => {
    const [row] = await db.select().from(ledgerCheck).where(eq(ledgerCheck.part, 'new'));
    return row?.afterId ? Number(row.afterId) : null;
  };
  const newestId = async (): Promise<number> => {
    const [row] = await db
      .select({ id: ledgerJournal.id })
      .from(ledgerJournal)
      .orderBy(desc(ledgerJournal.postedIn), desc(ledgerJournal.id));
    return row?.id ?? 0;
  };
  /** Transactions of other databases in the cluster hold the checks back, too. */
  const proveAll = async (): Promise<void> => {
    do await checks.proveNew();
    while ((await positionOf()) !== (await newestId()));
  };
  const rulesOf = (faults: readonly LedgerFault[]) => [...new Set(faults.map(({ rule }) => rule))].toSorted();
  const BALANCED = 'a journal has two lines or more, which sum to zero';

  it('find a journal that is committed after one with a higher id, and report a fault once', async () => {
    await db.transaction(async (late) => {
      await tamper(late, emptyJournal('late'));
      await tamper(db, emptyJournal('early'));
      await checks.proveNew();
      expect(reported).toEqual([]);
    });
    const ids = await db
      .select({ id: ledgerJournal.id, key: ledgerJournal.idempotencyKey })
      .from(ledgerJournal);
    expect(ids.toSorted((one, other) => one.id - other.id).map(({ key }) => key)).toEqual(['late', 'early']);
    await proveAll();
    expect(reported.filter(({ rule }) => rule === BALANCED)).toHaveLength(2);
    const reportedCount = reported.length;
    await checks.proveNew();
    expect(reported).toHaveLength(reportedCount);
    expect((await checks.read()).faults).toHaveLength(reportedCount);
  });

  it('check only new journals, each once, in slices', async () => {
    const old = await post();
    for (let more = 0; more < 2 * SLICE; more += 1) await post();
    while ((await positionOf()) === null) await checks.proveNew(undefined, 1);
    expect(await positionOf()).toBeLessThan((await newestId()) - SLICE);
    await proveAll();
    await tear(db, old);
    await post();
    await proveAll();
    expect(reported).toEqual([]);
    await checks.walk();
    expect(rulesOf(reported)).toContain(BALANCED);
  });

  it('walk through the whole ledger in slices, continue after a stop, and delete faults that are repaired', async () => {
    for (let more = 0; more < 2 * SLICE; more += 1) await post();
    await checks.walk();
    expect(await checks.read()).toMatchObject({ faults: [], allAt: clock.now() });
    clock.advance(DAY_MS / 2);
    await tamper(db, `update ledger_account set balance = balance + 1 where id = ${accounts[0]}`);
    await checks.walkDaily();
    expect(reported).toEqual([]);
    clock.advance(DAY_MS / 2);
    const stop = new AbortController();
    const stopped = createLedgerChecks({
      db,
      clock: {
        ...clock,
        now: () => {
          // Stops in the first slice.
          stop.abort();
          return clock.now();
        },
      },
      slice: SLICE,
      report: () => {},
    });
    await stopped.walk(stop.signal);
    const [walking] = await db.select().from(ledgerCheck).where(eq(ledgerCheck.part, 'walk'));
    expect(walking).toMatchObject({ stage: 'journals', beganAt: clock.now() });
    await checks.walkDaily();
    expect(rulesOf(reported)).toEqual([
      "an account's balance is that of its newest entry",
      'balances of a currency sum to zero',
    ]);
    await tamper(db, `update ledger_account set balance = balance - 1 where id = ${accounts[0]}`);
    clock.advance(DAY_MS);
    await checks.walkDaily();
    expect(await checks.read()).toMatchObject({ faults: [], allAt: clock.now() });
  });
});
