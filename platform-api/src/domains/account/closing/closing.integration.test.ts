import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import { cashierEndpoints, type Deposit } from '@parlour/shared-contracts/domains/cashier';
import { documentEndpoints } from '@parlour/shared-contracts/domains/documents';
import { eq } from 'drizzle-orm';
import { faultsOf, reasonOf } from '../../../testing/answers.ts';
import { call, DEMO_PASSWORD, login, tokenOf } from '../../../testing/calls.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { beginDeposit } from '../../cashier/deposits/beginDeposit.ts';
import { createReceiveNotice } from '../../cashier/public.ts';
import { cashierCase, deposit, paymentMethod } from '../../cashier/tables.ts';
import { identityDocument } from '../../documents/tables.ts';
import { uploadDocument } from '../../documents/testing/documentsCalls.ts';
import { storedFile } from '../../files/tables.ts';
import { findWallet, postAdjustment } from '../../wallets/public.ts';
import { loadProfileBox } from '../profile/profileBox.ts';
import { accountClosing } from '../tables.ts';
import { addLeaver } from '../testing/addLeaver.ts';

const { closeAccount, profile } = accountEndpoints;
const AMOUNT = 50_000;

describe.each(engines.slice(-1))('the closing of an account on $name', (engine) => {
  let api: TestApi;
  let account: string;
  let memberId: number;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ account, memberId } = await addLeaver(api));
    token = await tokenOf(api, account);
  });

  const close = (password = DEMO_PASSWORD) =>
    call(api, closeAccount, { token, body: { reason: 'I have no time', password } });
  const adjust = (id: number, amount: number): Promise<void> =>
    api.database.db.transaction((tx) =>
      postAdjustment(tx, { id, memberId, currency: 'THB', amount, at: api.clock.now() }),
    );
  const balance = async () => (await findWallet(api.database.db, memberId, 'THB'))?.balance;
  const startDeposit = async (): Promise<Deposit> =>
    (await call(api, cashierEndpoints.startDeposit, { token, body: { method: 'qr', amount: AMOUNT } })).json<{
      value: Deposit;
    }>().value;

  it('[STD-019] [STD-138] closes an account once, with the password and empty wallets, and keeps member, time and reason', async () => {
    const { db } = api.database;
    await adjust(900_001, AMOUNT);
    expect(faultsOf(await close('wrong'))).toHaveProperty('password');
    expect((await close()).json<unknown>()).toMatchObject({
      value: { reason: 'balanceLeft', amount: AMOUNT, currency: 'THB' },
    });
    expect((await call(api, profile, { token })).statusCode).toBe(200);
    await adjust(900_002, -AMOUNT);
    const answers = await Promise.all([close(), close()]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    const rows = await db.select().from(accountClosing).where(eq(accountClosing.memberId, memberId));
    expect(rows).toMatchObject([{ memberId, at: api.clock.now() }]);
    const box = await loadProfileBox(db, api.settings.files.key);
    expect(rows.map(({ sealedReason }) => box.open(memberId, sealedReason))).toEqual(['I have no time']);
  });

  it('ends all sessions of the member, who cannot sign in again', async () => {
    const other = await tokenOf(api, account);
    expect((await call(api, profile, { token: other })).statusCode).toBe(200);
    expect((await close()).statusCode).toBe(200);
    for (const ended of [token, other]) {
      expect((await call(api, profile, { token: ended })).statusCode).toBe(401);
    }
    expect(reasonOf(await login(api, account))).toBe('wrongCredentials');
  });

  it('refuses a deposit that was requested before the closing and handled after it', async () => {
    const { db } = api.database;
    await close();
    const [method] = await db.select().from(paymentMethod).where(eq(paymentMethod.code, 'qr'));
    if (!method) throw new Error('the demo site has no method qr');
    const order = { memberId, amount: AMOUNT, key: randomUUID() };
    await expect(beginDeposit(db, order, method, api.clock.now())).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });

  it('refuses to close an account while a deposit is unpaid', async () => {
    await startDeposit();
    expect(reasonOf(await close())).toBe('paymentsOpen');
  });

  it('refuses to close the account of an agent', async () => {
    token = await tokenOf(api, 'agent', 'agent');
    expect(reasonOf(await close())).toBe('agentAccount');
  });

  it('opens a case for staff when a deposit is paid after the closing', async () => {
    const { db } = api.database;
    const { id, reference } = await startDeposit();
    const [row] = await db
      .update(deposit)
      .set({ state: 'expired', endedAt: api.clock.now() })
      .where(eq(deposit.id, id))
      .returning();
    expect((await close()).statusCode).toBe(200);
    const outcome = await createReceiveNotice(
      db,
      api.clock,
    )({
      provider: row?.provider ?? '',
      paymentId: randomUUID(),
      kind: 'paid',
      reference,
      currency: 'THB',
      amount: AMOUNT,
      payer: null,
      paidAt: api.clock.now(),
    });
    expect(outcome).toBe('case');
    const cases = await db.select().from(cashierCase).where(eq(cashierCase.memberId, memberId));
    expect(cases).toMatchObject([{ kind: 'late', depositId: id, amount: AMOUNT, closedAt: null }]);
    expect(await balance()).toBe(0);
  });

  it('ends a document that staff have not decided about, and its files', async () => {
    const { db } = api.database;
    const body = { kind: 'identity', files: [await uploadDocument(api, token)] };
    expect((await call(api, documentEndpoints.send, { token, body })).statusCode).toBe(200);
    expect((await close()).statusCode).toBe(200);
    const [row] = await db.select().from(identityDocument).where(eq(identityDocument.memberId, memberId));
    expect(row).toMatchObject({ state: 'expired', decidedBy: 'member', decidedAt: api.clock.now() });
    const [file] = await db.select().from(storedFile).where(eq(storedFile.memberId, memberId));
    expect(file?.expiresAt).not.toBeNull();
  });
});
