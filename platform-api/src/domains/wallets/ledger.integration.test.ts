import { asc, eq, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { engines, type OpenDatabase } from '../../testing/engines.ts';
import { postJournal, type Journal } from './ledger.ts';
import { ledgerAccount, ledgerEntry, ledgerJournal } from './tables.ts';

describe.each(engines)('the ledger on $name', (engine) => {
  let opened: OpenDatabase;
  let db: ApiDatabase;
  let keys = 0;
  beforeAll(async () => {
    opened = await engine.open();
    db = opened.database.db;
  });
  afterAll(() => opened.remove());

  const openAccount = async (currency = 'THB', floor: number | null = 0): Promise<number> => {
    keys += 1;
    const [row] = await db
      .insert(ledgerAccount)
      .values({ kind: 'house', name: `account ${keys}`, currency, floor })
      .returning();
    if (!row) throw new Error('no account');
    return row.id;
  };
  const openFunded = async (amount: number): Promise<number> => {
    const [source, account] = [await openAccount('THB', null), await openAccount()];
    await post({
      lines: [
        { accountId: source, amount: -amount },
        { accountId: account, amount },
      ],
    });
    return account;
  };
  const journalOf = (journal: Partial<Journal>): Journal => {
    keys += 1;
    return {
      scope: 'test',
      key: `key ${keys}`,
      currency: 'THB',
      type: 'adjustment',
      reference: 'test',
      lines: [],
      response: null,
      postedAt: new Date('2026-11-20T00:00:00Z'),
      ...journal,
    };
  };
  const post = (journal: Partial<Journal>) => db.transaction((tx) => postJournal(tx, journalOf(journal)));
  const balanceOf = async (id: number) => {
    const [row] = await db.select().from(ledgerAccount).where(eq(ledgerAccount.id, id));
    return row?.balance;
  };
  const idOf = async (key: string): Promise<number> => {
    const [journal] = await db.select().from(ledgerJournal).where(eq(ledgerJournal.idempotencyKey, key));
    if (!journal) throw new Error(`no journal has the key ${key}`);
    return journal.id;
  };
  const transfer = (from: number, to: number, amount: number) => [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  const refusal = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'accepted',
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    );

  it.each([
    ['with the wrong kind of owner', { kind: 'member' as const }, 'member or to the house'],
    ['without an owner', { name: null }, 'member or to the house'],
    ['in a malformed currency', { currency: 'thb' }, 'form of currency'],
  ])('refuses an account %s, when it is opened and later', async (_title, wrong, reason) => {
    const account = { kind: 'house' as const, name: 'owned', currency: 'THB', ...wrong };
    expect(await refusal(db.insert(ledgerAccount).values(account))).toContain(reason);
    const opened = eq(ledgerAccount.id, await openAccount());
    expect(await refusal(db.update(ledgerAccount).set(wrong).where(opened))).toContain(reason);
  });

  it('moves money and continues the chain of balances', async () => {
    const [from, to] = [await openFunded(1_000), await openAccount()];
    await post({ lines: transfer(from, to, 300) });
    await post({ lines: transfer(from, to, 200) });
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([500, 500]);
    const chain = await db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.accountId, to))
      .orderBy(asc(ledgerEntry.version));
    expect(chain.map(({ version, amount, balanceAfter }) => [version, amount, balanceAfter])).toEqual([
      [1, 300, 300],
      [2, 200, 500],
    ]);
  });

  it('numbers the entries of an account beyond 32 bits', async () => {
    const [from, to] = [await openFunded(1_000), await openAccount()];
    const version = 2 ** 31 - 1;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(ledgerAccount).set({ version }).where(eq(ledgerAccount.id, from));
      await tx.update(ledgerEntry).set({ version }).where(eq(ledgerEntry.accountId, from));
    });
    await post({ lines: transfer(from, to, 300) });
    const [account] = await db.select().from(ledgerAccount).where(eq(ledgerAccount.id, from));
    expect(account).toMatchObject({ version: version + 1, balance: 700 });
  });

  it('replays the same journal without moving money again', async () => {
    const [from, to] = [await openFunded(1_000), await openAccount()];
    const journal = { key: 'once', lines: transfer(from, to, 400), response: { done: true } };
    expect(await post(journal)).toEqual({ done: true });
    expect(await post(journal)).toEqual({ done: true });
    expect(await balanceOf(to)).toBe(400);
  });

  it('refuses another journal with a used key', async () => {
    const [from, to] = [await openFunded(1_000), await openAccount()];
    await post({ key: 'taken', lines: transfer(from, to, 1) });
    expect(await refusal(post({ key: 'taken', lines: transfer(from, to, 2) }))).toContain('keyReused');
    expect(await balanceOf(to)).toBe(1);
  });

  it('[STD-023] refuses to take more than the balance, and rolls the attempt back', async () => {
    const [from, to] = [await openFunded(100), await openAccount()];
    const before = await db.$count(ledgerJournal);
    expect(await refusal(post({ lines: transfer(from, to, 101) }))).toContain('ledger_account_floor');
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([100, 0]);
    expect(await db.$count(ledgerJournal)).toBe(before);
  });

  it.each([
    [
      'does not sum to zero',
      (a: number, b: number) => [
        { accountId: a, amount: -5 },
        { accountId: b, amount: 4 },
      ],
    ],
    ['has one line', (a: number) => [{ accountId: a, amount: -5 }]],
  ])('refuses a journal that %s when the transaction commits', async (_title, linesOf) => {
    const [from, to] = [await openFunded(100), await openAccount()];
    expect(await refusal(post({ lines: linesOf(from, to) }))).toContain('is not balanced');
    expect(await balanceOf(from)).toBe(100);
  });

  it('refuses a journal without lines', async () => {
    const empty = db.insert(ledgerJournal).values({
      scope: 'test',
      idempotencyKey: 'empty',
      requestHash: '',
      type: 'adjustment',
      reference: 'test',
      currency: 'THB',
      postedAt: new Date(),
    });
    expect(await refusal(empty)).toContain('is not balanced');
  });

  it('refuses a journal over two currencies', async () => {
    const [from, to] = [await openFunded(100), await openAccount('EUR')];
    expect(await refusal(post({ lines: transfer(from, to, 5) }))).toContain('1 in another currency');
  });

  it.each([
    ['an entry is changed', sql`update ledger_entry set amount = amount + 1`],
    ['an entry is deleted', sql`delete from ledger_entry`],
    ['entries are truncated', sql`truncate ledger_entry`],
    ['a journal is changed', sql`update ledger_journal set scope = 'other'`],
    ['a journal is deleted', sql`delete from ledger_journal`],
    ['an account with entries is deleted', sql`delete from ledger_account where version > 0`],
    ['accounts are truncated', sql`truncate ledger_account cascade`],
  ])('refuses it when %s', async (_title, statement) => {
    await openFunded(100);
    expect(await refusal(db.execute(statement))).toContain('the ledger only grows');
  });

  it('refuses a balance that no entry explains', async () => {
    const account = await openFunded(100);
    const change = db.update(ledgerAccount).set({ balance: 1_000_000 }).where(eq(ledgerAccount.id, account));
    expect(await refusal(change)).toContain('is not that of its newest entry');
    expect(await balanceOf(account)).toBe(100);
  });

  it('refuses an entry that does not continue its account’s chain', async () => {
    const [from, to] = [await openFunded(100), await openFunded(100)];
    const forged = db.transaction(async (tx) => {
      await postJournal(tx, journalOf({ key: 'forged', lines: transfer(from, to, 10) }));
      const [journal] = await tx
        .select()
        .from(ledgerJournal)
        .where(eq(ledgerJournal.idempotencyKey, 'forged'));
      const journalId = journal?.id ?? 0;
      await tx.insert(ledgerEntry).values([
        { journalId, line: 3, accountId: from, amount: -10, balanceAfter: 90, version: 3 },
        { journalId, line: 4, accountId: to, amount: 10, balanceAfter: 900, version: 3 },
      ]);
    });
    expect(await refusal(forged)).toContain('does not continue version');
  });

  it('refuses an entry that moves no money', async () => {
    const [from, to] = [await openFunded(100), await openAccount()];
    expect(
      await refusal(post({ lines: [...transfer(from, to, 5), { accountId: to, amount: 0 }] })),
    ).toContain('does not continue version');
  });

  it('refuses a negative hold', async () => {
    const change = db
      .update(ledgerAccount)
      .set({ held: -1 })
      .where(eq(ledgerAccount.id, await openFunded(100)));
    expect(await refusal(change)).toContain('is not the sum of its holds');
  });

  it('refuses a further entry of an older journal', async () => {
    const [from, to] = [await openFunded(100), await openAccount()];
    await post({ key: 'older', lines: transfer(from, to, 10) });
    const entry = { line: 3, accountId: to, amount: 10, balanceAfter: 20, version: 2 };
    const further = db.insert(ledgerEntry).values({ journalId: await idOf('older'), ...entry });
    expect(await refusal(further)).toContain('is not balanced: 3 lines, sum 10');
  });

  it('refuses entries without a journal', async () => {
    const entry = { journalId: 2 ** 40, accountId: await openAccount() };
    const loose = db.insert(ledgerEntry).values([
      { ...entry, line: 1, amount: 10, balanceAfter: 10, version: 1 },
      { ...entry, line: 2, amount: -10, balanceAfter: 0, version: 2 },
    ]);
    expect(await refusal(loose)).toContain('is not balanced');
  });

  it('refuses entries of an account that does not exist', async () => {
    const [from, to] = [await openFunded(100), await openAccount()];
    await post({ key: 'of two accounts', lines: transfer(from, to, 10) });
    const entry = { journalId: await idOf('of two accounts'), accountId: 2 ** 40 };
    const loose = db.insert(ledgerEntry).values([
      { ...entry, line: 3, amount: 10, balanceAfter: 10, version: 1 },
      { ...entry, line: 4, amount: -10, balanceAfter: 0, version: 2 },
    ]);
    expect(await refusal(loose)).toContain('sum 0, 2 in another currency');
  });

  it('loses no money when many transfers cross each other', async () => {
    const [left, right] = [await openFunded(10_000), await openFunded(10_000)];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post({ lines: index % 2 === 0 ? transfer(left, right, 7) : transfer(right, left, 5) }),
      ),
    );
    expect(await balanceOf(left)).toBe(10_000 - 20 * 7 + 20 * 5);
    expect(await balanceOf(right)).toBe(10_000 + 20 * 7 - 20 * 5);
  });

  it('moves money once when the same journal is posted many times at once', async () => {
    const [from, to] = [await openFunded(1_000), await openAccount()];
    const journal = { key: 'parallel', lines: transfer(from, to, 10) };
    await Promise.all(Array.from({ length: 20 }, () => post(journal)));
    expect(await balanceOf(to)).toBe(10);
  });
});
