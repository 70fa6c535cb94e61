import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { lockMember, refuseExcluded } from '../../members/public.ts';
import { isAskedForLimit, refuseOverLimit } from '../limits/depositLimits.ts';
import type { MethodRow } from '../methods/methods.ts';
import { refuseUnverified } from '../methods/refuseUnverified.ts';
import { deposit } from '../tables.ts';
import { isBlocked } from './blocking.ts';
import { countUnpaid, findDepositByKey, type DepositRow } from './depositRows.ts';
import { createReference } from '../../../createReference.ts';
import { feeOf } from '@parlour/shared-contracts/domains/cashier';

/** The most unpaid deposits of one member. */
const MAX_UNPAID = 5;
const MINUTE_MS = 60_000;

export interface DepositOrder {
  readonly memberId: number;
  readonly amount: number;
  /** The member's idempotency key. */
  readonly key: string;
  /** Whether the market asks for a limit before the first deposit. False by default. */
  readonly asksForLimit?: boolean;
}

/** Finds the earlier deposit with the same key. @throws DomainError `keyReused` if it was a different request */
export const findRepeat = async (
  db: ApiDatabase,
  { memberId, amount, key }: DepositOrder,
  method: string,
): Promise<DepositRow | undefined> => {
  const row = await findDepositByKey(db, memberId, key);
  if (row && (row.amount !== amount || row.method !== method)) throw new DomainError('keyReused');
  return row;
};

/** Checks an amount. @throws DomainError `amountTooSmall`, `amountTooLarge` */
export const checkAmount = ({ minAmount, maxAmount, currency }: MethodRow, amount: number): void => {
  if (amount < minAmount) throw new DomainError('amountTooSmall', { value: { limit: minAmount, currency } });
  if (amount > maxAmount) throw new DomainError('amountTooLarge', { value: { limit: maxAmount, currency } });
};

/**
 * Records a deposit that its provider does not know yet, once for each key.
 * @throws DomainError `excluded`, `timedOut`, `depositsBlocked`, `verificationNeeded`, `limitQuestion`, `depositLimitReached`,
 * `tooManyDeposits`, and like `checkAmount`
 */
export const beginDeposit = (
  db: ApiDatabase,
  order: DepositOrder,
  method: MethodRow,
  now: Date,
): Promise<DepositRow> =>
  db.transaction(async (tx) => {
    const { memberId, amount, key } = order;
    // The lock makes requests of one member wait for each other, so that the count is exact.
    await lockMember(tx, memberId);
    const known = await findRepeat(tx, order, method.code);
    if (known) return known;
    await refuseExcluded(tx, memberId, now);
    checkAmount(method, amount);
    if (await isBlocked(tx, memberId)) throw new DomainError('depositsBlocked');
    await refuseUnverified(tx, memberId, method.leastLevel, now);
    if (order.asksForLimit && (await isAskedForLimit(tx, memberId))) throw new DomainError('limitQuestion');
    await refuseOverLimit(tx, { memberId, amount, currency: method.currency }, now);
    if ((await countUnpaid(tx, memberId)) >= MAX_UNPAID) {
      throw new DomainError('tooManyDeposits', { value: { max: MAX_UNPAID } });
    }
    if (method.provider === null) throw new Error(`the method ${method.code} has no provider`);
    const [row] = await tx
      .insert(deposit)
      .values({
        memberId,
        method: method.code,
        provider: method.provider,
        reference: createReference('D'),
        currency: method.currency,
        amount,
        fee: feeOf(method, amount),
        state: 'created',
        idempotencyKey: key,
        createdAt: now,
        expiresAt: new Date(now.getTime() + method.lifetimeMinutes * MINUTE_MS),
      })
      .returning();
    if (!row) throw new Error('the deposit was not stored');
    return row;
  });
