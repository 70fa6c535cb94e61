import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { memberTransfer } from '../tables.ts';

export type MemberTransferRow = typeof memberTransfer.$inferSelect;

const DAY_MS = 86_400_000;

export const findTransferByKey = async (
  db: ApiDatabase,
  memberId: number,
  key: string,
): Promise<MemberTransferRow | undefined> => {
  const [row] = await db
    .select()
    .from(memberTransfer)
    .where(and(eq(memberTransfer.fromMemberId, memberId), eq(memberTransfer.idempotencyKey, key)));
  return row;
};

/** Reads what a member has sent and received before a position, the newest first. */
export const readTransfers = (
  db: ApiDatabase,
  memberId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<MemberTransferRow[]> => {
  const newest = (owner: typeof memberTransfer.fromMemberId | typeof memberTransfer.toMemberId) =>
    db
      .select()
      .from(memberTransfer)
      .where(and(eq(owner, memberId), before === null ? undefined : lt(memberTransfer.sequence, before)))
      .orderBy(desc(memberTransfer.sequence))
      .limit(limit);
  // Each part reads its own index, so that the list costs its page.
  return unionAll(newest(memberTransfer.fromMemberId), newest(memberTransfer.toMemberId))
    .orderBy(desc(memberTransfer.sequence))
    .limit(limit);
};

/** Counts what a member has sent in the last 24 hours. */
export const sumSentToday = async (
  db: ApiDatabase,
  memberId: number,
  now: Date,
): Promise<{ readonly count: number; readonly amount: number }> => {
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${memberTransfer.amount}), 0)`.mapWith(Number),
    })
    .from(memberTransfer)
    .where(
      and(
        eq(memberTransfer.fromMemberId, memberId),
        gt(memberTransfer.sentAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  return row ?? { count: 0, amount: 0 };
};
