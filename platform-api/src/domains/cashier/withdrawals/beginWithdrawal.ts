import { randomUUID } from 'node:crypto';
import { feeOf } from '@parlour/shared-contracts/domains/cashier';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { lockMembers } from '../../members/public.ts';
import { holdWithdrawal } from '../../wallets/public.ts';
import { checkAmount } from '../deposits/beginDeposit.ts';
import { createReference } from '../../../createReference.ts';
import type { MethodRow } from '../methods/methods.ts';
import { refuseNeverVerified, refuseUnverified } from '../methods/refuseUnverified.ts';
import { withdrawal } from '../tables.ts';
import { lockedUntil } from './lockedUntil.ts';
import { readPaymentSources, refuseOtherTarget, type LowestByKind } from './paymentSources.ts';
import {
  findByKey,
  readOwnAccounts,
  sumAll,
  sumDay,
  type AccountRow,
  type WithdrawalRow,
} from './withdrawalRows.ts';
import type { WithdrawalSettings } from './withdrawalSettings.ts';

export interface WithdrawalOrder {
  readonly memberId: number;
  readonly account: string;
  readonly amount: number;
  /** The member's idempotency key. */
  readonly key: string;
}

export interface WithdrawalTarget {
  readonly account: AccountRow;
  readonly method: MethodRow;
  /** Set if the market requires that deposits are paid back first. */
  readonly payBack?: LowestByKind | undefined;
}

/** Finds the earlier withdrawal with the same key. @throws DomainError `keyReused` if it was a different request */
export const findRepeat = async (
  db: ApiDatabase,
  { memberId, account, amount, key }: WithdrawalOrder,
): Promise<WithdrawalRow | undefined> => {
  const row = await findByKey(db, memberId, key);
  if (row && (row.amount !== amount || row.accountId !== account)) throw new DomainError('keyReused');
  return row;
};

/**
 * Requests a withdrawal once for each key, and reserves its amount.
 * @throws DomainError as the endpoint declares
 */
export const beginWithdrawal = (
  db: ApiDatabase,
  order: WithdrawalOrder,
  { account, method, payBack }: WithdrawalTarget,
  settings: WithdrawalSettings,
  now: Date,
): Promise<WithdrawalRow> =>
  db.transaction(async (tx) => {
    const { memberId, amount, key } = order;
    const row = (await lockMembers(tx, [memberId])).get(memberId);
    if (!row) throw new DomainError('notFound');
    const known = await findRepeat(tx, order);
    if (known) return known;
    // The account may have been removed since it was read without the lock.
    const current = await readOwnAccounts(tx, memberId);
    if (!current.some(({ id }) => id === account.id)) throw new DomainError('unknownAccount');
    if (row.owesSince) throw new DomainError('debtOpen');
    checkAmount(method, amount);
    const until = await lockedUntil(tx, row, now);
    if (until) throw new DomainError('withdrawalsLocked', { value: { until: until.toISOString() } });
    const isLarge = (await sumAll(tx, memberId)) + amount > settings.unverifiedLimit;
    const level = Math.max(method.leastLevel, isLarge ? 1 : 0);
    if (settings.requiresEarlierIdentity) await refuseNeverVerified(tx, memberId, level);
    else await refuseUnverified(tx, memberId, level, now);
    if (payBack) {
      const sources = await readPaymentSources(tx, memberId, payBack);
      refuseOtherTarget(sources, { kind: method.kind, amount, currency: method.currency });
    }
    const day = await sumDay(tx, memberId, now);
    if (day.count + 1 > settings.perDay || day.amount + amount > settings.dailyLimit) {
      const { perDay: count, dailyLimit } = settings;
      throw new DomainError('dailyLimit', {
        value: { count, amount: dailyLimit, currency: method.currency },
      });
    }
    const id = randomUUID();
    const { currency } = method;
    const reference = createReference('W');
    const holdId = await holdWithdrawal(tx, { id, reference, memberId, currency, amount, at: now });
    const [stored] = await tx
      .insert(withdrawal)
      .values({
        id,
        memberId,
        method: method.code,
        accountId: account.id,
        reference,
        currency,
        amount,
        fee: feeOf(method, amount),
        holdId,
        idempotencyKey: key,
        requestedAt: now,
      })
      .returning();
    if (!stored) throw new Error('the withdrawal was not stored');
    return stored;
  });
