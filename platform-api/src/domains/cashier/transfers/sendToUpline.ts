import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { isHeldFromPlay, lockMembers, refuseExcluded, type MemberRow } from '../../members/public.ts';
import { sendMessage } from '../../messages/public.ts';
import { postMemberTransfer } from '../../wallets/public.ts';
import { createReference } from '../../../createReference.ts';
import { memberTransfer } from '../tables.ts';
import { lockedUntil } from '../withdrawals/lockedUntil.ts';
import { findTransferByKey, sumSentToday, type MemberTransferRow } from './transferRows.ts';
import type { TransferSettings } from './transferSettings.ts';

export interface TransferOrder {
  readonly memberId: number;
  readonly amount: number;
  readonly note: string | null;
  /** The member's idempotency key. */
  readonly key: string;
}

/** Finds the earlier transfer with the same key. @throws DomainError `keyReused` if it was a different request */
export const findRepeat = async (
  db: ApiDatabase,
  { memberId, amount, note, key }: TransferOrder,
): Promise<MemberTransferRow | undefined> => {
  const row = await findTransferByKey(db, memberId, key);
  if (row && (row.amount !== amount || row.note !== note)) throw new DomainError('keyReused');
  return row;
};

/** What limits a transfer. Amounts are in minor units of `currency`. */
export interface TransferLimits {
  readonly settings: TransferSettings;
  readonly currency: string;
}

/**
 * Sends money of a member to the upline once for each key. Both members get a message.
 * @param uplineId the upline when the member proved the request
 * @throws DomainError as the endpoint declares
 */
export const sendToUpline = (
  db: ApiDatabase,
  order: TransferOrder,
  uplineId: number,
  { settings, currency }: TransferLimits,
  now: Date,
): Promise<MemberTransferRow> =>
  db.transaction(async (tx) => {
    const { memberId, amount, note, key } = order;
    const members = await lockMembers(tx, [memberId, uplineId]);
    const sender = members.get(memberId);
    const upline = members.get(uplineId);
    if (!sender || !upline || sender.uplineId !== uplineId) throw new DomainError('noUpline');
    const known = await findRepeat(tx, order);
    if (known) return known;
    await refuseExcluded(tx, memberId, now);
    if (sender.owesSince) throw new DomainError('debtOpen');
    // Money that reaches a closed account cannot be taken out of it.
    const isReachable = upline.closedAt === null && !(await isHeldFromPlay(tx, uplineId, now));
    if (!isReachable) throw new DomainError('uplineUnavailable');
    await checkLimits(tx, sender, amount, { settings, currency }, now);
    const reference = createReference('T');
    const [row] = await tx
      .insert(memberTransfer)
      .values({
        fromMemberId: memberId,
        toMemberId: uplineId,
        reference,
        currency,
        amount,
        note,
        idempotencyKey: key,
        sentAt: now,
      })
      .returning();
    if (!row) throw new Error('the transfer was not stored');
    await postMemberTransfer(tx, { ...row, at: now });
    const told = { currency, amount, note, reference };
    const sent = { ...told, account: upline.account };
    await sendMessage(tx, { memberId, kind: 'transferSent', parameters: sent, at: now });
    const received = { ...told, account: sender.account };
    await sendMessage(tx, { memberId: uplineId, kind: 'transferReceived', parameters: received, at: now });
    return row;
  });

const checkLimits = async (
  tx: ApiDatabase,
  sender: MemberRow,
  amount: number,
  { settings, currency }: TransferLimits,
  now: Date,
): Promise<void> => {
  const { minAmount, maxAmount, perDay, dailyLimit } = settings;
  if (amount < minAmount) throw new DomainError('amountTooSmall', { value: { limit: minAmount, currency } });
  if (amount > maxAmount) throw new DomainError('amountTooLarge', { value: { limit: maxAmount, currency } });
  const until = await lockedUntil(tx, sender, now);
  if (until) throw new DomainError('withdrawalsLocked', { value: { until: until.toISOString() } });
  const today = await sumSentToday(tx, sender.id, now);
  if (today.count + 1 > perDay || today.amount + amount > dailyLimit) {
    throw new DomainError('transferDailyLimit', { value: { count: perDay, amount: dailyLimit, currency } });
  }
};
