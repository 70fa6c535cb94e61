import { randomUUID } from 'node:crypto';
import type { withdrawalEndpoints } from '@parlour/shared-contracts/domains/withdrawals';
import { eq, sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../../testing/calls.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withBody, withPrepared, withQuery, type ValidCalls } from '../../../testing/validCall.ts';
import { member } from '../../members/tables.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { postAdjustment } from '../../wallets/public.ts';
import { payout, payoutAccount, paymentMethod, withdrawalLock } from '../tables.ts';
import { approveWithdrawal, sendPart } from '../withdrawals/changeWithdrawal.ts';
import { beginWithdrawal } from '../withdrawals/beginWithdrawal.ts';
import { callerOf } from './callerOf.ts';

export const TRANSACTION_PASSWORD = '402913';

const AMOUNT = 20_000;
const proof = { password: TRANSACTION_PASSWORD };
let adjustments = 700_000;

const settings = {
  perDay: 1_000,
  dailyLimit: 1_000_000_000,
  secondApproval: 0,
  unverifiedLimit: 1_000_000_000,
  requiresEarlierIdentity: false,
  paysBackToSource: false,
  canCancel: true,
  confirmationMinutes: 30,
};

/** Gives the caller what a withdrawal needs: money, a transaction password and an account. */
export const prepareMember = async ({ database: { db }, clock }: TestApi, memberId: number) => {
  const [row] = await db
    .update(member)
    .set({
      securityPasswordHash: await hashPassword(TRANSACTION_PASSWORD),
      // A changed password would lock withdrawals.
      passwordSetAt: sql`${member.registeredAt}`,
    })
    .where(eq(member.id, memberId))
    .returning();
  if (!row) throw new Error(`member ${memberId} does not exist`);
  await db.delete(withdrawalLock).where(eq(withdrawalLock.memberId, memberId));
  const at = clock.now();
  const id = (adjustments += 1);
  await db.transaction((tx) =>
    postAdjustment(tx, { id, memberId, currency: 'THB', amount: 10 * AMOUNT, at }),
  );
  await db.update(payoutAccount).set({ removedAt: at }).where(eq(payoutAccount.memberId, memberId));
  const [account] = await db
    .insert(payoutAccount)
    .values({
      memberId,
      method: 'bank',
      bankName: 'Test Bank',
      accountNumber: String(1_000_000_000 + id),
      holder: row.realName,
      addedAt: at,
    })
    .returning();
  if (!account) throw new Error('the account was not stored');
  return { row, account };
};

/** Adds a withdrawal of the caller in a state, with one part that is not answered. */
const withWithdrawal =
  (state: 'inReview' | 'paid') =>
  async (api: TestApi, token: string | null): Promise<{ params: { id: string }; part: string }> => {
    const { db } = api.database;
    const memberId = await callerOf(db, token);
    if (memberId === null) return { params: { id: randomUUID() }, part: randomUUID() };
    const { account } = await prepareMember(api, memberId);
    const [method] = await db.select().from(paymentMethod).where(eq(paymentMethod.code, 'bank'));
    if (!method) throw new Error('the demo site has no bank method');
    const order = { memberId, account: account.id, amount: AMOUNT, key: randomUUID() };
    const at = api.clock.now();
    const begun = await beginWithdrawal(db, order, { account, method }, settings, at);
    if (state === 'inReview') return { params: { id: begun.id }, part: '' };
    const part = await db.transaction(async (tx) => {
      const by = { id: begun.id, by: 'ann', secondApproval: AMOUNT };
      await approveWithdrawal(tx, by, at);
      await sendPart(
        tx,
        { id: begun.id, amount: AMOUNT, reference: begun.id, by: 'ann', confirmationMinutes: 30 },
        at,
      );
      const [sent] = await tx.select().from(payout).where(eq(payout.withdrawalId, begun.id));
      return sent?.id ?? '';
    });
    return { params: { id: begun.id }, part };
  };

const withPart = async (api: TestApi, token: string | null) => ({
  params: { id: (await withWithdrawal('paid')(api, token)).part },
});
const accountOf = async (api: TestApi, token: string | null): Promise<string> => {
  const memberId = await callerOf(api.database.db, token);
  return memberId === null ? randomUUID() : (await prepareMember(api, memberId)).account.id;
};
const anyWithdrawal = withWithdrawal('inReview');
const paidWithdrawal = withWithdrawal('paid');

/** A valid call of each endpoint, on the demo site. */
export const withdrawalsCalls: ValidCalls<typeof withdrawalEndpoints> = {
  withdrawalOverview: {},
  setTransactionPassword: withBody(
    { password: DEMO_PASSWORD, transactionPassword: TRANSACTION_PASSWORD },
    'transactionPassword',
    '12345',
  ),
  addPayoutAccount: withPrepared(
    { ...proof, method: 'bank', bankName: 'Test Bank', accountNumber: '1234567890', holder: '' },
    'bankName',
    'x',
    async (api, token) => {
      const memberId = await callerOf(api.database.db, token);
      if (memberId === null) return { body: { holder: 'Somchai' } };
      const { row } = await prepareMember(api, memberId);
      const accountNumber = String(2_000_000_000 + (adjustments += 1));
      return { body: { holder: row.realName || 'Somchai Dee', accountNumber } };
    },
  ),
  removePayoutAccount: {
    prepare: async (api, token) => ({ params: { id: await accountOf(api, token) } }),
  },
  startWithdrawal: withPrepared(
    { ...proof, account: randomUUID(), amount: AMOUNT },
    'amount',
    0,
    async (api, token) => ({ body: { account: await accountOf(api, token) } }),
  ),
  withdrawal: { prepare: async (api, token) => ({ params: (await anyWithdrawal(api, token)).params }) },
  withdrawals: withQuery({}, 'cursor', '0'),
  cancelWithdrawal: { prepare: async (api, token) => ({ params: (await anyWithdrawal(api, token)).params }) },
  answerPayout: {
    body: { isReceived: true },
    invalid: { call: { params: { id: randomUUID() }, body: { isReceived: 'yes' } }, field: 'isReceived' },
    prepare: withPart,
  },
  confirmWithdrawal: {
    prepare: async (api, token) => ({ params: (await paidWithdrawal(api, token)).params }),
  },
};
