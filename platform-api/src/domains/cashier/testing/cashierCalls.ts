import { randomUUID } from 'node:crypto';
import type { cashierEndpoints } from '@parlour/shared-contracts/domains/cashier';
import { eq } from 'drizzle-orm';
import { hashToken } from '../../../sealing/tokens.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withBody, withQuery, type ValidCalls } from '../../../testing/validCall.ts';
import { session } from '../../sessions/tables.ts';
import { deposit } from '../tables.ts';

const order = { method: 'qr', amount: 50_000 };

/** Adds a deposit of the caller. Members who are excluded cannot start one. */
const addDeposit = async ({ database: { db }, clock }: TestApi, token: string | null) => {
  const id = randomUUID();
  const [caller] = await db
    .select()
    .from(session)
    .where(eq(session.tokenHash, hashToken(token ?? '')));
  if (caller) {
    await db.insert(deposit).values({
      id,
      memberId: caller.memberId,
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
  startDeposit: withBody(order, 'amount', 0),
  deposit: { prepare: addDeposit },
  deposits: withQuery({}, 'cursor', '0'),
};
