import { randomUUID } from 'node:crypto';
import type { cashierEndpoints } from '@parlour/shared-contracts/domains/cashier';
import type { TestApi } from '../../../testing/testApi.ts';
import { withBody, withQuery, type ValidCalls } from '../../../testing/validCall.ts';
import { deposit } from '../tables.ts';
import { callerOf } from './callerOf.ts';

const order = { method: 'qr', amount: 50_000 };

/** Adds a deposit of the caller. Members who are excluded cannot start one. */
const addDeposit = async ({ database: { db }, clock }: TestApi, token: string | null) => {
  const id = randomUUID();
  const memberId = await callerOf(db, token);
  if (memberId !== null) {
    await db.insert(deposit).values({
      id,
      memberId,
      method: order.method,
      provider: 'test-bank',
      reference: id,
      currency: 'THB',
      amount: order.amount,
      fee: 0,
      state: 'expired',
      idempotencyKey: id,
      createdAt: clock.now(),
      expiresAt: clock.now(),
      endedAt: clock.now(),
    });
  }
  return { params: { id } };
};

/** A valid call of each endpoint, on the demo site. */
export const cashierCalls: ValidCalls<typeof cashierEndpoints> = {
  depositMethods: {},
  debt: {},
  startDeposit: withBody(order, 'amount', 0),
  deposit: { prepare: addDeposit },
  deposits: withQuery({}, 'cursor', '0'),
};
