import { randomUUID } from 'node:crypto';
import { systemClock } from '@parlour/shared-server/clock';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { engines, type OpenDatabase } from '../../testing/engines.ts';
import { insertMember, type MemberRow } from '../members/public.ts';
import { member } from '../members/tables.ts';
import { findLedgerFaults, findWallet, openWallet } from '../wallets/public.ts';
import { creditCase, readOpenCases } from './cases.ts';
import { collectAllDebts, sumDebts } from './debts/debts.ts';
import { beginDeposit } from './deposits/beginDeposit.ts';
import { expireDeposit } from './deposits/endDeposit.ts';
import { createReceiveNotice, type Notice, type ReceiveNotice } from './payments/receiveNotice.ts';
import { cashierCase, deposit, payout, payoutAccount, paymentMethod, withdrawal } from './tables.ts';
import { sendToUpline } from './transfers/sendToUpline.ts';
import { answerPart, assumeReceived, confirmAll } from './withdrawals/answerPayout.ts';
import { beginWithdrawal } from './withdrawals/beginWithdrawal.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  failWithdrawal,
  rejectWithdrawal,
  sendPart,
} from './withdrawals/changeWithdrawal.ts';
import { readPayouts } from './withdrawals/withdrawalRows.ts';

const CURRENCY = 'THB';
const MEMBER_TYPE = 3;
const STEP_MS = 180_000;
const MAX_UNPAID = 5;
const settings = {
  perDay: 1_000,
  dailyLimit: 1_000_000_000,
  secondApproval: 1_000_000_000,
  unverifiedLimit: 1_000_000_000,
  requiresEarlierIdentity: false,
  paysBackToSource: false,
  canCancel: true,
  confirmationMinutes: 30,
};
const transfers = {
  isEnabled: true,
  minAmount: 1,
  maxAmount: 1_000_000,
  perDay: 1_000,
  dailyLimit: 1_000_000_000,
};

interface ModelDeposit {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly fee: number;
  state: 'unpaid' | 'credited' | 'reversed' | 'ended';
}

interface ModelWithdrawal {
  readonly id: string;
  readonly amount: number;
  readonly fee: number;
  sent: number;
  state: 'inReview' | 'approved' | 'paying' | 'paid' | 'confirmed' | 'ended';
  readonly parts: { readonly id: string; state: 'sent' | 'received' | 'denied' }[];
}

/** What the cashier should hold, kept in the simplest way. */
interface Model {
  balance: number;
  held: number;
  upline: number;
  /** Payments that staff have to decide. */
  open: number;
  readonly deposits: ModelDeposit[];
  /** What the member owes after each reversal, the oldest first. */
  debts: number[];
  readonly withdrawals: ModelWithdrawal[];
}

interface Real {
  readonly db: ApiDatabase;
  readonly row: MemberRow;
  readonly uplineId: number;
  readonly receive: ReceiveNotice;
  readonly now: () => Date;
}

type Operation = (model: Model, real: Real) => Promise<void>;

const fail = (error: unknown): never => {
  throw error;
};

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
/** Chooses an entry. Three of four choices are of those that the operation is meant for, if there are any. */
const pick = <Entry>(
  entries: readonly Entry[],
  index: number,
  isMeant: (entry: Entry) => boolean = () => true,
): Entry | undefined => {
  const meant = index % 4 === 0 ? [] : entries.filter(isMeant);
  const among = meant.length > 0 ? meant : entries;
  return among[index % Math.max(1, among.length)];
};

const which = fc.nat(99);
const amount = fc.integer({ min: 20, max: 900 });
const smallAmount = fc.integer({ min: 20, max: 300 });

const methodOf = async (db: ApiDatabase, code: string) => {
  const [method] = await db.select().from(paymentMethod).where(eq(paymentMethod.code, code));
  if (!method) throw new Error(`there is no method ${code}`);
  return method;
};

const startDeposit = amount.map((paid): Operation => async (model, { db, row, now }) => {
  const order = { memberId: row.id, amount: paid, key: randomUUID() };
  const method = await methodOf(db, 'in');
  const begun = await beginDeposit(db, order, method, now()).catch(() => null);
  expect(begun !== null).toBe(model.deposits.filter(({ state }) => state === 'unpaid').length < MAX_UNPAID);
  if (!begun) return;
  expect((await beginDeposit(db, order, method, now())).id).toBe(begun.id);
  model.deposits.push({
    id: begun.id,
    reference: begun.reference,
    amount: paid,
    fee: begun.fee,
    state: 'unpaid',
  });
});

const noticeOf = (found: ModelDeposit, kind: Notice['kind'], paid: number, at: Date): Notice => ({
  provider: 'bank',
  paymentId: randomUUID(),
  kind,
  reference: found.reference,
  currency: CURRENCY,
  amount: paid,
  payer: null,
  paidAt: at,
});

const pay = fc
  .record({ which, other: fc.boolean() })
  .map((chosen): Operation => async (model, { receive, now }) => {
    const found = pick(model.deposits, chosen.which, ({ state }) => state === 'unpaid');
    if (!found) return;
    const notice = noticeOf(found, 'paid', found.amount + (chosen.other ? 1 : 0), now());
    const fits = found.state === 'unpaid' && !chosen.other;
    expect(await receive(notice)).toBe(fits ? 'credited' : 'case');
    expect(await receive(notice)).toBe(fits ? 'credited' : 'case');
    if (!fits) {
      model.open += 1;
      return;
    }
    found.state = 'credited';
    model.balance += found.amount - found.fee;
  });

const takeBack = which.map((index): Operation => async (model, { receive, now }) => {
  const found = pick(model.deposits, index, ({ state }) => state === 'credited');
  if (found?.state !== 'credited') return;
  expect(await receive(noticeOf(found, 'reversed', found.amount, now()))).toBe('reversed');
  found.state = 'reversed';
  // Only free money is taken. The rest is a debt.
  const taken = Math.min(found.amount - found.fee, model.balance - model.held);
  model.balance -= taken;
  const owed = found.amount - found.fee - taken;
  if (owed > 0) model.debts.push(owed);
});

const payDebts = fc.constant<Operation>(async (model, { db, row, now }) => {
  await collectAllDebts(db, now(), fail);
  let free = model.balance - model.held;
  const left = model.debts.map((owed) => {
    const taken = Math.min(owed, free);
    free -= taken;
    return owed - taken;
  });
  model.balance = free + model.held;
  model.debts = left.filter((owed) => owed > 0);
  const total = model.debts.reduce((sum, owed) => sum + owed, 0);
  expect(await sumDebts(db, row.id, CURRENCY)).toBe(total);
  const isOpen = and(eq(cashierCase.kind, 'debt'), isNull(cashierCase.closedAt));
  expect(await db.$count(cashierCase, isOpen)).toBe(model.debts.length);
});

const endUnpaid = fc
  .record({ which, expires: fc.boolean() })
  .map((chosen): Operation => async (model, { db, receive, now }) => {
    const found = pick(model.deposits, chosen.which);
    if (found?.state !== 'unpaid') return;
    if (chosen.expires) await expireDeposit(db, found.id, now());
    else await receive(noticeOf(found, 'failed', found.amount, now()));
    found.state = 'ended';
  });

const creditOpen = fc.constant<Operation>(async (model, { db, row, now }) => {
  const cases = (await readOpenCases(db, { limit: 100 })).filter(
    ({ row: { kind } }) => kind !== 'debt' && kind !== 'notReceived',
  );
  expect(cases).toHaveLength(model.open);
  const [first] = cases;
  if (!first) return;
  const credit = (by: string) =>
    db.transaction((tx) =>
      creditCase(tx, { id: first.row.id, memberId: row.id, by, currency: CURRENCY }, now()),
    );
  await credit('ann');
  expect(await succeeds(credit('ann'))).toBe(false);
  await credit('bob');
  expect(await succeeds(credit('bob'))).toBe(false);
  model.open -= 1;
  model.balance += first.row.amount;
});

const withdraw = smallAmount.map((taken): Operation => async (model, { db, row, now }) => {
  const [account] = await db.select().from(payoutAccount).where(eq(payoutAccount.memberId, row.id));
  if (!account) throw new Error('the member has no account');
  const order = { memberId: row.id, account: account.id, amount: taken, key: randomUUID() };
  const method = await methodOf(db, 'out');
  const begin = () => beginWithdrawal(db, order, { account, method }, settings, now());
  const begun = await begin().catch(() => null);
  expect(begun !== null).toBe(taken <= model.balance - model.held && model.debts.length === 0);
  if (!begun) return;
  expect((await begin()).id).toBe(begun.id);
  model.held += taken;
  model.withdrawals.push({
    id: begun.id,
    amount: taken,
    fee: begun.fee,
    sent: 0,
    state: 'inReview',
    parts: [],
  });
});

const decide = fc
  .record({ which, by: fc.constantFrom('approve', 'cancel', 'approve', 'reject', 'approve', 'fail') })
  .map((chosen): Operation => async (model, { db, row, now }) => {
    const allowed: Record<typeof chosen.by, readonly ModelWithdrawal['state'][]> = {
      cancel: ['inReview'],
      reject: ['inReview', 'approved'],
      approve: ['inReview'],
      fail: ['approved', 'paying'],
    };
    const isMeant = ({ state }: ModelWithdrawal) => allowed[chosen.by].includes(state);
    const found = pick(model.withdrawals, chosen.which, isMeant);
    if (!found) return;
    const { id } = found;
    const work: Record<typeof chosen.by, (tx: ApiDatabase) => Promise<unknown>> = {
      cancel: (tx) => cancelWithdrawal(tx, row.id, id, now()),
      reject: (tx) => rejectWithdrawal(tx, { id, reason: 'no' }, now()),
      approve: (tx) =>
        approveWithdrawal(tx, { id, by: 'ann', secondApproval: settings.secondApproval }, now()),
      fail: (tx) => failWithdrawal(tx, { id, reason: 'no' }, now()),
    };
    const isDone = await succeeds(db.transaction(work[chosen.by]));
    const isRefused = chosen.by === 'approve' && model.debts.length > 0;
    expect(isDone).toBe(allowed[chosen.by].includes(found.state) && !isRefused);
    if (!isDone) return;
    if (chosen.by === 'approve') {
      found.state = 'approved';
      return;
    }
    if (found.state === 'paying') model.balance += found.amount - found.fee - found.sent;
    else model.held -= found.amount;
    found.state = 'ended';
  });

const send = fc
  .record({ which, share: fc.integer({ min: 1, max: 120 }) })
  .map((chosen): Operation => async (model, { db, now }) => {
    const isDue = ({ state }: ModelWithdrawal) => state === 'approved' || state === 'paying';
    const found = pick(model.withdrawals, chosen.which, isDue);
    if (!found) return;
    const left = found.amount - found.fee - found.sent;
    const part = {
      id: found.id,
      amount: Math.max(1, Math.ceil((left * chosen.share) / 100)),
      reference: randomUUID(),
      by: 'ann',
      confirmationMinutes: 30,
    };
    const record = () => db.transaction((tx) => sendPart(tx, part, now()));
    const isDone = await succeeds(record());
    const canSend = ['approved', 'paying', 'paid', 'confirmed'].includes(found.state);
    expect(isDone).toBe(canSend && part.amount <= left);
    if (!isDone) return;
    await record();
    if (found.state === 'approved') {
      model.held -= found.amount;
      model.balance -= found.amount;
    }
    found.sent += part.amount;
    found.state = part.amount === left ? 'paid' : 'paying';
    const parts = await readPayouts(db, [found.id]);
    const known = new Set(found.parts.map(({ id }) => id));
    for (const { id } of parts) if (!known.has(id)) found.parts.push({ id, state: 'sent' });
  });

const answer = fc
  .record({ which, part: which, says: fc.constantFrom('received', 'notReceived', 'nothing', 'all') })
  .map((chosen): Operation => async (model, { db, row, now }) => {
    const found = pick(model.withdrawals, chosen.which, ({ parts }) => parts.length > 0);
    const part = found && pick(found.parts, chosen.part);
    if (!found || !part) return;
    if (chosen.says === 'all') {
      const order = { memberId: row.id, id: found.id };
      const isDone = await succeeds(db.transaction((tx) => confirmAll(tx, order, now())));
      expect(isDone).toBe(found.state === 'paid' || found.state === 'confirmed');
      if (isDone) for (const each of found.parts) if (each.state === 'sent') each.state = 'received';
    } else if (part.state === 'sent') {
      const [kept] = await db.select().from(payout).where(eq(payout.id, part.id));
      if (!kept) throw new Error('the part is not stored');
      const word = { memberId: row.id, id: part.id, isReceived: chosen.says === 'received' };
      await db.transaction(async (tx) => {
        if (chosen.says === 'nothing') await assumeReceived(tx, kept, now());
        else await answerPart(tx, word, now());
      });
      part.state = chosen.says === 'notReceived' ? 'denied' : 'received';
    }
    if (found.state === 'paid' && found.parts.every(({ state }) => state === 'received'))
      found.state = 'confirmed';
  });

const transfer = smallAmount.map((sent): Operation => async (model, { db, row, uplineId, now }) => {
  const order = { memberId: row.id, amount: sent, note: null, key: randomUUID() };
  const limits = { settings: transfers, currency: CURRENCY };
  const run = () => sendToUpline(db, order, uplineId, limits, now());
  const isDone = await succeeds(run());
  expect(isDone).toBe(sent <= model.balance - model.held && model.debts.length === 0);
  if (!isDone) return;
  await run();
  model.balance -= sent;
  model.upline += sent;
});

const operation = fc.oneof(
  { arbitrary: startDeposit, weight: 3 },
  { arbitrary: pay, weight: 4 },
  { arbitrary: takeBack, weight: 2 },
  payDebts,
  endUnpaid,
  creditOpen,
  { arbitrary: withdraw, weight: 3 },
  { arbitrary: decide, weight: 4 },
  { arbitrary: send, weight: 4 },
  { arbitrary: answer, weight: 3 },
  transfer,
);

describe.each(engines.slice(-1))('the cashier against a model on $name', (engine) => {
  let opened: OpenDatabase;
  let time = Date.parse('2026-11-20T00:00:00Z');
  const now = () => new Date(time);
  beforeAll(async () => {
    opened = await engine.open();
    const { db } = opened.database;
    const method = {
      kind: 'bankTransfer',
      name: { EN: 'Bank' },
      currency: CURRENCY,
      maxAmount: 1_000_000,
    } as const;
    await db.insert(paymentMethod).values([
      {
        ...method,
        code: 'in',
        direction: 'deposit',
        provider: 'bank',
        minAmount: 20,
        fixedFee: 3,
        position: 1,
      },
      { ...method, code: 'out', direction: 'withdrawal', minAmount: 20, fixedFee: 5, position: 2 },
    ]);
  });
  afterAll(() => opened.remove());

  const addMember = async (account: string, uplineId: number | null): Promise<MemberRow> => {
    const { db } = opened.database;
    const registeredAt = now();
    const rest = {
      nickname: account,
      realName: 'Somchai Dee',
      type: MEMBER_TYPE,
      avatar: '1',
      uplineId,
      registeredAt,
    };
    const id = (await insertMember(db, { account, ...rest })) ?? 0;
    await openWallet(db, id, CURRENCY);
    const [row] = await db.select().from(member).where(eq(member.id, id));
    if (!row) throw new Error('the member was not stored');
    return row;
  };

  it('matches the model after each step of any story, and breaks no rule of the ledger', async () => {
    const { db } = opened.database;
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 80, maxLength: 100 }), async (operations) => {
        runs += 1;
        await db.delete(cashierCase);
        const upline = await addMember(`upline${runs}`, null);
        const row = await addMember(`member${runs}`, upline.id);
        await db.insert(payoutAccount).values({
          memberId: row.id,
          method: 'out',
          bankName: 'Bank',
          accountNumber: '1234567890',
          holder: row.realName,
          addedAt: now(),
        });
        const model: Model = {
          balance: 0,
          held: 0,
          upline: 0,
          open: 0,
          deposits: [],
          debts: [],
          withdrawals: [],
        };
        const receive = createReceiveNotice(db, { now, pause: systemClock.pause });
        for (const operate of operations) {
          time += STEP_MS;
          await operate(model, { db, row, uplineId: upline.id, receive, now });
          const own = await findWallet(db, row.id, CURRENCY);
          const above = await findWallet(db, upline.id, CURRENCY);
          expect([own?.balance, own?.held, above?.balance]).toEqual([
            model.balance,
            model.held,
            model.upline,
          ]);
          expect(await findLedgerFaults(db)).toEqual([]);
        }
        const states = await db
          .select({ id: withdrawal.id, state: withdrawal.state, sent: withdrawal.sent })
          .from(withdrawal)
          .where(eq(withdrawal.memberId, row.id));
        for (const { id, state, sent } of states) {
          const expected = model.withdrawals.find((each) => each.id === id);
          const isEnded = ['cancelled', 'rejected', 'failed'].includes(state);
          expect([isEnded ? 'ended' : state, sent]).toEqual([expected?.state, expected?.sent]);
        }
        expect(await db.$count(deposit, eq(deposit.memberId, row.id))).toBe(model.deposits.length);
      }),
      // Biased stories are short of everything that comes after a deposit.
      { numRuns: 4, unbiased: true, endOnFailure: true },
    );
  });
});
