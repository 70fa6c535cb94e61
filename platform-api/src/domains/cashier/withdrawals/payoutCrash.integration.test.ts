import { setTimeout } from 'node:timers/promises';
import { fillPath, type Endpoint } from '@parlour/shared-contracts';
import { withdrawalEndpoints } from '@parlour/shared-contracts/domains/withdrawals';
import { cashierOperatorEndpoints as staff } from '@parlour/shared-contracts/operatorCashier';
import { createSharedDatabase, type SharedDatabase } from '@parlour/shared-server/testing/sharedPostgres';
import { inArray, sql } from 'drizzle-orm';
import type { ApiDatabase, ApiDatabaseHandle } from '../../../database/apiDatabase.ts';
import { openApiDatabase } from '../../../database/database.ts';
import { scheduledTask } from '../../../database/tables.ts';
import { createToken, hashToken } from '../../../sealing/tokens.ts';
import { startApiProcess, type ApiProcess } from '../../../testing/apiProcess.ts';
import { isAwaited } from '../../../testing/isAwaited.ts';
import { addPlayer } from '../../../testing/playing.ts';
import { createOperatorToken } from '../../operator/public.ts';
import { session } from '../../sessions/tables.ts';
import { findLedgerFaults, findWallet, lockWallet } from '../../wallets/public.ts';
import { createPaymentSecrets } from '../cashierSettings.ts';
import { createProviders } from '../payments/providers.ts';
import { saveTestBank } from '../payments/testBank.ts';
import {
  startProviderDouble,
  type DoubleAnswer,
  type DoubleRequest,
  type ProviderDouble,
} from '../payments/testing/providerDouble.ts';
import { payout, payoutOrder, withdrawal } from '../tables.ts';
import { prepareCashier, withdrawalsWithoutLimits } from '../testing/cashierLoad.ts';
import { beginWithdrawal } from './beginWithdrawal.ts';
import { approveWithdrawal, sendPart } from './changeWithdrawal.ts';
import { claimOrders, orderPayout, settleOrder } from './payoutOrders.ts';
import { lockWithdrawal } from './withdrawalRows.ts';

const INITIAL_BALANCE = 10_000_000;
const AMOUNT = 100_000;
const FIRST_PART = 40_000;
const CURRENCY = 'THB';
const PROVIDER = 'test-bank';
const SECRETS_KEY = 'the key of payment secrets in tests';
const POLL_INTERVAL_MS = 20;

/** What is under way when the process is killed. Each moment has a withdrawal of its own. */
const moments = [
  /** Staff order the payout of an approved withdrawal. */
  'ordering',
  /** The order does not reach the provider. */
  'sending',
  /** The provider has the order. Its answer is lost. */
  'accepting',
  /** The provider has paid the rest after a part by staff. Its answer is lost. */
  'paying',
  /** The payment of the provider is recorded. */
  'recordingPayment',
  /** The failure of the provider is recorded. */
  'recordingFailure',
  /** A part that staff have paid is recorded. */
  'recordingPart',
  /** The member confirms a paid withdrawal. */
  'confirming',
  /** What is left after a part goes back to the member. */
  'returning',
] as const;
type Moment = (typeof moments)[number];
const lostAnswers: readonly Moment[] = ['sending', 'accepting', 'paying'];

describe('payouts during a kill of the API', () => {
  let bank: ProviderDouble;
  let shared: SharedDatabase;
  let database: ApiDatabaseHandle;
  let api: ApiProcess | undefined;
  let memberId: number;
  let staffToken: string;
  let isBeforeKill = true;
  const memberToken = createToken();
  const rows = new Map<Moment, { readonly id: string; readonly reference: string }>();
  /** The payouts that the provider has: moments by the keys of their orders. */
  const atProvider = new Map<string, Moment>();
  const momentsOfOrders = new Map<string, Moment>();

  const idOf = (moment: Moment): string => rows.get(moment)?.id ?? '';
  const answer = ({ method, url, body }: DoubleRequest): DoubleAnswer => {
    const key = method === 'POST' ? (JSON.parse(body) as { key: string }).key : url.pathname.split('/')[2];
    const moment = momentsOfOrders.get(key ?? '');
    if (key === undefined || moment === undefined) return { status: 404, content: {} };
    const isLost = isBeforeKill && lostAnswers.includes(moment);
    if (method === 'POST' && !(isLost && moment === 'sending')) atProvider.set(key, moment);
    if (!atProvider.has(key)) return { status: 404, content: {}, isLost };
    const state = moment === 'recordingFailure' ? 'failed' : 'paid';
    return { content: { id: key, state, reason: null }, isLost };
  };
  const start = () =>
    startApiProcess({
      NODE_ENV: 'production',
      DATABASE_URL: shared.url,
      PAYMENT_SECRETS_KEY: SECRETS_KEY,
      STAFF_CODE: 'off',
    });

  beforeAll(async () => {
    bank = await startProviderDouble(answer);
    shared = await createSharedDatabase();
    database = await openApiDatabase({ url: shared.url, folder: '', production: true });
    const { db } = database;
    const now = new Date();
    memberId = await addPlayer(db, { account: 'payee', amount: INITIAL_BALANCE, at: now });
    const never = new Date('2999-01-01');
    const times = { createdAt: now, lastUsedAt: never, expiresAt: never };
    await db.insert(session).values({ memberId, tokenHash: hashToken(memberToken), ...times });
    const person = { name: 'ann', role: 'finance', days: 1, by: 'database:test', now } as const;
    staffToken = (await createOperatorToken(db, person)).token;
    const providers = createProviders(db, createPaymentSecrets(SECRETS_KEY));
    await saveTestBank(providers, { url: bank.url, secret: Buffer.from('secret') }, CURRENCY);
  });
  afterAll(async () => {
    await api?.kill();
    await database.close();
    await shared.drop();
    await bank.close();
  });

  /** Brings a withdrawal for each moment to the state before it. */
  const prepare = async (db: ApiDatabase): Promise<void> => {
    const now = new Date();
    const { accounts, out: method } = await prepareCashier({
      db,
      memberIds: [memberId],
      now,
    });
    const [account] = accounts;
    if (!account) throw new Error('the member has no account');
    for (const moment of moments) {
      const order = { memberId, account: account.id, amount: AMOUNT, key: moment };
      const { id, reference } = await beginWithdrawal(
        db,
        order,
        { account, method },
        withdrawalsWithoutLimits,
        now,
      );
      rows.set(moment, { id, reference });
      await db.transaction((tx) => approveWithdrawal(tx, { id, by: 'ann', secondApproval: AMOUNT }, now));
    }
    const pay = (moment: Moment, amount: number) => {
      const part = { id: idOf(moment), amount, reference: 'by hand', by: 'ann', confirmationMinutes: 30 };
      return db.transaction((tx) => sendPart(tx, part, now));
    };
    await pay('paying', FIRST_PART);
    await pay('confirming', AMOUNT);
    await pay('returning', FIRST_PART);
    const before = new Date(now.getTime() - 60_000);
    const orderAll = async (...ordered: readonly Moment[]) => {
      for (const moment of ordered) {
        const by = { id: idOf(moment), provider: PROVIDER, by: 'ann' };
        await db.transaction((tx) => orderPayout(tx, by, before));
      }
    };
    await orderAll('paying', 'recordingPayment', 'recordingFailure');
    for (const order of await claimOrders(db, before, moments.length)) {
      await settleOrder(
        db,
        order,
        { id: order.id, state: 'pending', reason: null },
        { now, confirmationMinutes: 30 },
      );
      atProvider.set(order.id, momentOf(order.withdrawalId));
    }
    await orderAll('sending', 'accepting');
    for (const { id, withdrawalId } of await db.select().from(payoutOrder)) {
      momentsOfOrders.set(id, momentOf(withdrawalId));
    }
  };
  const momentOf = (withdrawalId: string): Moment => {
    const found = moments.find((moment) => idOf(moment) === withdrawalId);
    if (!found) throw new Error(`no moment has the withdrawal ${withdrawalId}`);
    return found;
  };
  /** Returns state and parts of each withdrawal. */
  const read = async (db: ApiDatabase) => {
    const parts = await db.select().from(payout);
    const found = await db.select().from(withdrawal).orderBy(withdrawal.sequence);
    return Object.fromEntries(
      found.map(({ id, state }) => {
        const own = parts.filter(({ withdrawalId }) => withdrawalId === id);
        return [momentOf(id), [state, ...own.map(({ amount }) => amount).toSorted((a, b) => a - b)]];
      }),
    );
  };
  const readMoney = async (db: ApiDatabase) => {
    const found = await findWallet(db, memberId, CURRENCY);
    return { balance: found?.balance, held: found?.held };
  };
  const call = async (
    token: string,
    endpoint: Endpoint<string>,
    params: object,
    body?: object,
  ): Promise<unknown> => {
    const response = await fetch(`${await api?.address}${fillPath(endpoint.path, params)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return response.json();
  };
  const byStaff = (endpoint: Endpoint<string>, moment: Moment, body: object) =>
    call(staffToken, endpoint, { reference: rows.get(moment)?.reference }, body);
  /** What persons do at the moments of a person. The same actions again complete what the kill prevented. */
  const actions = () => [
    byStaff(staff.orderPayout, 'ordering', { provider: PROVIDER }),
    byStaff(staff.sendPayout, 'recordingPart', { amount: FIRST_PART, bankReference: 'by hand' }),
    byStaff(staff.failWithdrawal, 'returning', { reason: 'the account is closed' }),
    call(memberToken, withdrawalEndpoints.confirmWithdrawal, { id: idOf('confirming') }),
  ];
  /** Makes the orders due when the process starts, also those that a killed process has claimed. */
  const makeDue = async (db: ApiDatabase): Promise<void> => {
    const due = { dueAt: sql`now()` };
    await db
      .insert(scheduledTask)
      .values({ name: 'payouts by providers', ...due })
      .onConflictDoUpdate({ target: scheduledTask.name, set: due });
    await db.update(payoutOrder).set({ nextAttemptAt: sql`now()` });
  };

  it('neither lose nor double money, whichever step was under way, and go on after the restart', async () => {
    const { db } = database;
    await prepare(db);
    await makeDue(db);
    const before = await read(db);
    const money = await readMoney(db);
    await db.transaction(async (tx) => {
      // Steps that move money wait for the wallet after their first changes. The others wait for their withdrawal.
      await lockWallet(tx, memberId, CURRENCY);
      for (const moment of ['ordering', 'recordingFailure', 'confirming'] as const)
        await lockWithdrawal(tx, idOf(moment));
      api = start();
      await api.address;
      const unanswered = actions();
      const steps = moments.length - lostAnswers.length;
      expect(await isAwaited(tx, Promise.race(unanswered), steps)).toBe(true);
      while (bank.lostAnswers < lostAnswers.length) await setTimeout(POLL_INTERVAL_MS);
      await api.kill();
      await Promise.allSettled(unanswered);
    });
    expect(await read(db)).toEqual(before);
    expect(await readMoney(db)).toEqual(money);

    isBeforeKill = false;
    await makeDue(db);
    api = start();
    await api.address;
    const isOpen = inArray(payoutOrder.state, ['waiting', 'accepted']);
    while ((await db.$count(payoutOrder, isOpen)) > 0) await setTimeout(POLL_INTERVAL_MS);
    await Promise.all(actions());
    // Persons who have received no answer act once more.
    await Promise.all(actions());
    expect(await read(db)).toEqual({
      ordering: ['paying'],
      sending: ['paid', AMOUNT],
      accepting: ['paid', AMOUNT],
      paying: ['paid', FIRST_PART, AMOUNT - FIRST_PART],
      recordingPayment: ['paid', AMOUNT],
      recordingFailure: ['approved'],
      recordingPart: ['paying', FIRST_PART],
      confirming: ['confirmed', AMOUNT],
      returning: ['failed', FIRST_PART],
    });
    // The first part takes the whole amount out of the wallet. The rest of the returned withdrawal has come back.
    expect(await readMoney(db)).toEqual({
      balance: INITIAL_BALANCE - 6 * AMOUNT - FIRST_PART,
      held: 2 * AMOUNT,
    });
    expect([...atProvider.values()].toSorted()).toEqual([
      'accepting',
      'paying',
      'recordingFailure',
      'recordingPayment',
      'sending',
    ]);
    const posts = bank.requests.filter(({ method }) => method === 'POST');
    const sent = posts.flatMap(
      ({ body }) => momentsOfOrders.get((JSON.parse(body) as { key: string }).key) ?? [],
    );
    expect(sent.toSorted()).toEqual(['accepting', 'sending', 'sending']);
    expect(await findLedgerFaults(db)).toEqual([]);
  });
});
