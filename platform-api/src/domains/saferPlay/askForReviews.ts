import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { claimDueReviews } from '../members/public.ts';
import { sendMessage } from '../messages/public.ts';

const BATCH_SIZE = 200;

/**
 * Asks members by a message to look through their account and transactions.
 * Each batch is one transaction, so that no member is asked twice after an interruption.
 * @param months how long after the registration or the last message a member is asked
 */
export const askForReviews = async (
  db: ApiDatabase,
  months: number,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const upTo = new Date(now);
  upTo.setUTCMonth(upTo.getUTCMonth() - months);
  const askBatch = (): Promise<number> =>
    db.transaction(async (tx) => {
      const ids = await claimDueReviews(tx, { upTo, now, limit: BATCH_SIZE });
      for (const memberId of ids) {
        await sendMessage(tx, { memberId, kind: 'accountReview', parameters: { months }, at: now });
      }
      return ids.length;
    });
  while ((await askBatch()) === BATCH_SIZE) {
    if (signal?.aborted) return;
  }
};
