import fc from 'fast-check';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { engines, type OpenDatabase } from '../../testing/engines.ts';
import { endHold, openHold } from './holds.ts';
import { findLedgerFaults } from './invariants.ts';
import { postJournal } from './ledger.ts';
import { ledgerAccount } from './tables.ts';

const ACCOUNTS = 3;
const at = new Date('2026-11-20T00:00:00Z');

interface ModelHold {
  readonly account: number;
  readonly amount: number;
  readonly id: number;
}

/** The expected state of the ledger, kept in the simplest way. */
interface Model {
  readonly balances: number[];
  readonly held: number[];
  readonly open: ModelHold[];
  readonly ended: ModelHold[];
  readonly posted: Map<string, { readonly from: number; readonly to: number; readonly amount: number }>;
}

interface Real {
  readonly db: ApiDatabase;
  readonly house: number;
  readonly accounts: readonly number[];
  readonly scope: string;
}

type Operation = (model: Model, real: Real) => Promise<void>;

const free = ({ balances, held }: Model, account: number): number =>
  (balances[account] ?? 0) - (held[account] ?? 0);

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const move = (real: Real, key: string, from: number, to: number, amount: number) =>
  real.db.transaction((tx) =>
    postJournal(tx, {
      scope: real.scope,
      key,
      type: 'adjustment',
      reference: key,
      currency: 'THB',
      lines: [
        { accountId: from, amount: -amount },
        { accountId: to, amount },
      ],
      response: { key },
      postedAt: at,
    }),
  );

const account = fc.nat(ACCOUNTS - 1);
const amount = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(1, 2 ** 40));
const key = fc.nat(12).map(String);

const transfer = fc
  .record({ from: account, to: account, amount, key })
  .filter(({ from, to }) => from !== to)
  .map((sent): Operation => async (model, real) => {
    const { from, to } = sent;
    const known = model.posted.get(sent.key);
    const isSame = known?.from === from && known.to === to && known.amount === sent.amount;
    const isDone = await succeeds(
      move(real, sent.key, real.accounts[from] ?? 0, real.accounts[to] ?? 0, sent.amount),
    );
    expect(isDone).toBe(known ? isSame : free(model, from) >= sent.amount);
    if (!isDone || known) return;
    model.posted.set(sent.key, { from, to, amount: sent.amount });
    model.balances[from] = (model.balances[from] ?? 0) - sent.amount;
    model.balances[to] = (model.balances[to] ?? 0) + sent.amount;
  });

let deposits = 0;
const deposit = fc.record({ to: account, amount }).map((sent): Operation => async (model, real) => {
  deposits += 1;
  await move(real, `deposit ${deposits}`, real.house, real.accounts[sent.to] ?? 0, sent.amount);
  model.balances[sent.to] = (model.balances[sent.to] ?? 0) + sent.amount;
});

let holds = 0;
const hold = fc.record({ of: account, amount }).map((sent): Operation => async (model, real) => {
  holds += 1;
  const wanted = {
    scope: real.scope,
    key: `hold ${holds}`,
    accountId: real.accounts[sent.of] ?? 0,
    amount: sent.amount,
    type: 'withdrawal' as const,
    reference: String(holds),
    heldAt: at,
    expiresAt: null,
  };
  const id = await real.db.transaction((tx) => openHold(tx, wanted)).catch(() => null);
  expect(id !== null).toBe(free(model, sent.of) >= sent.amount);
  if (id === null) return;
  expect(await openHold(real.db, wanted)).toBe(id);
  model.open.push({ account: sent.of, amount: sent.amount, id });
  model.held[sent.of] = (model.held[sent.of] ?? 0) + sent.amount;
});

const end = fc
  .record({ which: fc.nat(20), state: fc.constantFrom('posted', 'voided', 'expired') })
  .map(({ which, state }): Operation => async (model, real) => {
    const [again] = model.ended;
    if (again) expect(await endHold(real.db, again.id, state, at)).toBe(false);
    const [ended] = model.open.splice(which % Math.max(1, model.open.length), 1);
    if (!ended) return;
    model.ended.push(ended);
    model.held[ended.account] = (model.held[ended.account] ?? 0) - ended.amount;
    await real.db.transaction(async (tx) => {
      expect(await endHold(tx, ended.id, state, at)).toBe(true);
      if (state !== 'posted') return;
      await move(
        { ...real, db: tx },
        `posted ${ended.id}`,
        real.accounts[ended.account] ?? 0,
        real.house,
        ended.amount,
      );
    });
    if (state === 'posted')
      model.balances[ended.account] = (model.balances[ended.account] ?? 0) - ended.amount;
  });

describe.each(engines)('the ledger against a model on $name', (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.remove());

  it('matches the model after any operations, and breaks no rule', async () => {
    const { db } = opened.database;
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(transfer, deposit, hold, end), { minLength: 5, maxLength: 25 }),
        async (operations) => {
          runs += 1;
          const rows = await db
            .insert(ledgerAccount)
            .values(
              Array.from({ length: ACCOUNTS + 1 }, (_, index) => ({
                kind: 'house' as const,
                name: `run ${runs} account ${index}`,
                currency: 'THB',
                floor: index === 0 ? null : 0,
              })),
            )
            .returning({ id: ledgerAccount.id });
          const [house = 0, ...accounts] = rows.map(({ id }) => id);
          const model: Model = {
            balances: Array.from({ length: ACCOUNTS }, () => 0),
            held: Array.from({ length: ACCOUNTS }, () => 0),
            open: [],
            ended: [],
            posted: new Map(),
          };
          const real: Real = { db, house, accounts, scope: `run ${runs}` };
          for (const operation of operations) await operation(model, real);
          const kept = await db.select().from(ledgerAccount);
          const byId = new Map(kept.map((row) => [row.id, row]));
          expect(accounts.map((id) => [byId.get(id)?.balance, byId.get(id)?.held])).toEqual(
            accounts.map((_, index) => [model.balances[index], model.held[index]]),
          );
        },
      ),
      { numRuns: 40 },
    );
    expect(await findLedgerFaults(db)).toEqual([]);
  });

  it.each([
    ['balances of a currency sum to zero', 'update ledger_account set balance = balance + 1 where id = 1'],
    [
      'what is held is the sum of the open holds',
      'update ledger_account set held = held + 1, floor = null where id = 1',
    ],
    [
      "an account's version is that of its newest entry",
      'update ledger_account set version = version + 1 where id = 1',
    ],
  ])('reports if %s', async (rule, change) => {
    const { db } = opened.database;
    const faults = await db
      .transaction(async (tx) => {
        await tx.execute(change);
        throw Object.assign(new Error('taken back'), { faults: await findLedgerFaults(tx) });
      })
      .catch((error: unknown) => (error as { faults?: readonly { rule: string }[] }).faults);
    expect(faults?.map((fault) => fault.rule)).toContain(rule);
  });
});
