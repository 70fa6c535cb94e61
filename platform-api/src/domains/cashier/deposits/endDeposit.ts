import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { lockMembers } from '../../members/public.ts';
import { sendMessage } from '../../messages/public.ts';
import { postDepositReversal } from '../../wallets/public.ts';
import { openDebt } from '../debts/debts.ts';
import { paymentOf } from '../methods/paymentOf.ts';
import { deposit } from '../tables.ts';
import type { DepositRow } from './depositRows.ts';

/** A payment on its way when the player's countdown ends is still credited, for this many milliseconds. */
export const GRACE_MS = 120_000;

/** Moves a locked deposit to another state. @throws Error if it is no longer in its state */
const move = async (
  tx: ApiDatabase,
  { id, state: from }: DepositRow,
  state: DepositRow['state'],
  now: Date,
): Promise<void> => {
  const moved = await tx
    .update(deposit)
    .set({ state, endedAt: now, steps: null })
    .where(and(eq(deposit.id, id), eq(deposit.state, from)))
    .returning({ id: deposit.id });
  if (moved.length !== 1) throw new Error(`deposit ${id} is no longer ${from}`);
};

const moneyOf = ({ id, reference, memberId, currency, amount }: DepositRow, at: Date) => ({
  key: id,
  reference,
  memberId,
  currency,
  amount,
  at,
});

/** Returns the SQL that credits a locked deposit that is unpaid, and tells the member. */
export const creditDeposit = ({ id }: DepositRow, now: Date): SQL =>
  sql`deposit_credit(${id}, ${now.toISOString()})`;

/** Ends a locked deposit that is unpaid. */
export const failDeposit = async (
  tx: ApiDatabase,
  row: DepositRow,
  state: 'failed' | 'expired',
  now: Date,
): Promise<void> => {
  await move(tx, row, state, now);
  const reason = reasons[state];
  const parameters = { ...(await paymentOf(tx, row, row.amount)), reason };
  await sendMessage(tx, { memberId: row.memberId, kind: 'depositFailed', parameters, at: now });
};

/** Ends a deposit that the member cannot pay, because its provider did not prepare it. The member is told at once. */
export const dropDeposit = async (db: ApiDatabase, id: string, now: Date): Promise<void> => {
  await db
    .update(deposit)
    .set({ state: 'failed', endedAt: now })
    .where(and(eq(deposit.id, id), eq(deposit.state, 'created')));
};

/** Ends a deposit that was not paid in time, if it is still unpaid. */
export const expireDeposit = (db: ApiDatabase, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(deposit).where(eq(deposit.id, id)).for('update');
    if (row?.state === 'created' || row?.state === 'pending') await failDeposit(tx, row, 'expired', now);
  });

/** Why a deposit ended without money, by language. */
const reasons = {
  expired: {
    EN: 'It was not paid in time.',
    TY: 'ไม่ได้ชำระภายในเวลาที่กำหนด',
    PT: 'Não foi pago a tempo.',
    VN: 'Khoản nạp không được thanh toán đúng hạn.',
  },
  failed: {
    EN: 'The payment provider reported that the payment failed.',
    TY: 'ผู้ให้บริการชำระเงินแจ้งว่าการชำระเงินไม่สำเร็จ',
    PT: 'O provedor informou que o pagamento falhou.',
    VN: 'Nhà cung cấp thanh toán báo rằng thanh toán không thành công.',
  },
} as const;

/**
 * Takes a locked, credited deposit back. What the member cannot give back is a debt.
 * @returns the debt, in minor units
 */
export const reverseDeposit = async (tx: ApiDatabase, row: DepositRow, now: Date): Promise<number> => {
  const { memberId } = row;
  await move(tx, row, 'reversed', now);
  await lockMembers(tx, [memberId]);
  const amount = row.amount - row.fee;
  const owed = await postDepositReversal(tx, { ...moneyOf(row, now), amount });
  if (owed > 0) await openDebt(tx, row, owed, now);
  const parameters = { ...(await paymentOf(tx, row, amount)), owed };
  await sendMessage(tx, { memberId, kind: 'depositReversed', parameters, at: now });
  return owed;
};
