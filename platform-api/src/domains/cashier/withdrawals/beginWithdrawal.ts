import { randomUUID } from 'node:crypto';
import { feeOf } from '@parlour/shared-contracts/domains/cashier';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { lockMember, type MemberRow } from '../../members/public.ts';
import { holdWithdrawal } from '../../wallets/public.ts';
import { checkAmount } from '../deposits/beginDeposit.ts';
import { createReference } from '../deposits/reference.ts';
import type { MethodRow } from '../methods/methods.ts';
import { refuseUnverified } from '../methods/refuseUnverified.ts';
import { withdrawal } from '../tables.ts';
import {
  findByKey,
  LOCK_MS,
  readLock,
  sumAll,
  sumDay,
  type AccountRow,
  type WithdrawalRow,
} from './withdrawalRows.ts';
import type { WithdrawalSettings } from './withdrawalSettings.ts';

/** A password that was set so soon after the registration was not changed, in milliseconds. */
const REGISTRATION_MS = 60_000;

export interface WithdrawalOrder {
  readonly memberId: number;
  readonly account: string;
  readonly amount: number;
  /** The member's idempotency key. */
  readonly key: string;
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

/** Returns until when no withdrawal is taken; null if one is. A change of the login password counts like a lock. */
export const lockedUntil = async (
  db: ApiDatabase,
  { id, passwordSetAt, registeredAt }: MemberRow,
  now: Date,
): Promise<Date | null> => {
  const isChanged =
    passwordSetAt !== null && passwordSetAt.getTime() - registeredAt.getTime() > REGISTRATION_MS;
  const ends = [await readLock(db, id), isChanged ? new Date(passwordSetAt.getTime() + LOCK_MS) : null];
  const latest = Math.max(...ends.map((end) => end?.getTime() ?? 0));
  return latest > now.getTime() ? new Date(latest) : null;
};

/**
 * Requests a withdrawal once for each key, and reserves its amount.
 * @param row the member, who has proved the request
 * @throws DomainError as the endpoint declares
 */
export const beginWithdrawal = (
  db: ApiDatabase,
  order: WithdrawalOrder,
  { row, account, method }: { row: MemberRow; account: AccountRow; method: MethodRow },
  settings: WithdrawalSettings,
  now: Date,
): Promise<WithdrawalRow> =>
  db.transaction(async (tx) => {
    const { memberId, amount, key } = order;
    await lockMember(tx, memberId);
    const known = await findRepeat(tx, order);
    if (known) return known;
    checkAmount(method, amount);
    const until = await lockedUntil(tx, row, now);
    if (until) throw new DomainError('withdrawalsLocked', { value: { until: until.toISOString() } });
    const isLarge = (await sumAll(tx, memberId)) + amount > settings.unverifiedLimit;
    await refuseUnverified(tx, memberId, Math.max(method.leastLevel, isLarge ? 1 : 0), now);
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
