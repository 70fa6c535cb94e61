import { randomUUID } from 'node:crypto';
import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import { retryTransient } from '@parlour/shared-server/transient';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { refuseExcluded, refuseIndebted } from '../../members/public.ts';
import { refuseLimited } from '../limits/playLimits.ts';
import { refuseEnded } from '../../sessions/public.ts';
import { lockWallet, openHold } from '../../wallets/public.ts';
import { walletTransfer } from '../tables.ts';
import { findByKey, hasOpenTransfer, nextAttempt, type TransferRow } from './transferRows.ts';
import type { Direction } from './transferVendors.ts';

export interface TransferOrder {
  readonly memberId: number;
  /** Code of the connection. */
  readonly code: string;
  readonly direction: Direction;
  /** Token hash of the session that moves the money to the provider. Null for money on its way back. */
  readonly sessionHash: string | null;
  /** Minor units. Without it, the whole balance moves. */
  readonly amount: number | undefined;
  /** The member's idempotency key for this transfer. */
  readonly key: string;
}

/**
 * Finds the earlier transfer with the same key. @throws DomainError `keyReused` if it was a different request
 */
export const findRepeat = async (db: ApiDatabase, order: TransferOrder): Promise<TransferRow | undefined> => {
  const row = await findByKey(db, order.memberId, order.key);
  if (!row) return undefined;
  const isSame =
    row.connection === order.code &&
    row.direction === order.direction &&
    (order.amount === undefined || order.amount === row.amount);
  if (!isSame) throw new DomainError('keyReused');
  return row;
};

/**
 * Reserves the money in the wallet that it leaves, and records the transfer. The provider is called
 * afterwards.
 * @returns the transfer, and whether it is new; null if the whole balance was asked for and is 0.
 * @throws DomainError `transferUnderWay`, `excluded`, `timedOut`, `debtOpen`, `limitsNotKept` and `unauthorized` for transfers to the provider, and
 * `insufficientFunds` with the balance.
 */
export const beginTransfer = (
  db: ApiDatabase,
  order: TransferOrder,
  currency: string,
  now: Date,
): Promise<{ readonly row: TransferRow; readonly isNew: boolean } | null> =>
  // Two simultaneous requests can have the same key. The retry of the second one then finds the first.
  retryTransient(() =>
    db.transaction(async (tx) => {
      const { memberId, code: connection, direction, sessionHash, key } = order;
      const wallet = direction === 'in' ? MAIN_WALLET : connection;
      const source = await lockWallet(tx, memberId, currency, wallet);
      const known = await findRepeat(tx, order);
      if (known) return { row: known, isNew: false };
      if (direction === 'in') {
        await refuseExcluded(tx, memberId, now);
        await refuseIndebted(tx, memberId);
        await refuseLimited(tx, memberId);
      }
      if (sessionHash !== null) await refuseEnded(tx, sessionHash, now);
      if (await hasOpenTransfer(tx, { memberId, connection, currency }))
        throw new DomainError('transferUnderWay');
      const balance = source.balance - source.held;
      const amount = order.amount ?? balance;
      if (amount > balance) throw new DomainError('insufficientFunds', { value: { balance, currency } });
      if (amount <= 0) return null;
      const id = randomUUID();
      const holdId = await openHold(tx, {
        scope: 'transfer',
        key: id,
        accountId: source.id,
        amount,
        type: direction === 'in' ? 'fundIn' : 'fundOut',
        reference: `wallet_transfer ${id}`,
        heldAt: now,
        expiresAt: null,
      });
      const [row] = await tx
        .insert(walletTransfer)
        .values({
          id,
          memberId,
          connection,
          currency,
          direction,
          sessionHash,
          amount,
          holdId,
          idempotencyKey: key,
          startedAt: now,
          attempts: 1,
          askedAt: now,
          nextAttemptAt: nextAttempt(1, now),
        })
        .returning();
      if (!row) throw new Error('the transfer was not stored');
      return { row, isNew: true };
    }),
  );
