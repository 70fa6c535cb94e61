import type { HarmSign } from '@parlour/shared-contracts/operatorHarm';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { dayAfter, dayIn } from '../../../calendar.ts';
import { readSpending } from '../../agents/public.ts';
import { readDepositMoments } from '../../cashier/public.ts';
import { countAfterLoss, readPlayTime } from '../../play/public.ts';
import { safetyEvent } from '../tables.ts';
import { FORMER_DAYS, harmSignsOf, RECENT_DAYS } from './harmSigns.ts';

const DAY_MS = 86_400_000;

export interface HarmOptions {
  readonly currency: string;
  readonly timeZone: string;
}

const countLoosenedLimits = async (
  db: ApiDatabase,
  memberIds: readonly number[],
  from: Date,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ memberId: safetyEvent.memberId, count: sql`count(*)`.mapWith(Number) })
    .from(safetyEvent)
    .where(
      and(
        inArray(safetyEvent.memberId, [...memberIds]),
        eq(safetyEvent.kind, 'limitRaiseAsked'),
        gte(safetyEvent.at, from),
      ),
    )
    .groupBy(safetyEvent.memberId);
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
};

/** Returns how many of the moments are on the day that has the most. */
const mostInADay = (moments: readonly Date[], timeZone: string): number => {
  const counts = new Map<string, number>();
  for (const at of moments) {
    const day = dayIn(timeZone, at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
};

/**
 * Computes the signs of harm of members up to a day. It reads sums of days and of hours, and the deposits of 30 days.
 * It reads only those bets that were settled in the hour before a deposit.
 * @param day the last day, in the zone of the site
 * @param now the end of the 30 days in which deposits and limits count
 */
export const readHarm = async (
  db: ApiDatabase,
  memberIds: readonly number[],
  { currency, timeZone }: HarmOptions,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<ReadonlyMap<number, HarmSign[]>> => {
  if (memberIds.length === 0) return new Map();
  const recentFrom = dayAfter(day, 1 - RECENT_DAYS);
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const periods = { from: dayAfter(recentFrom, -FORMER_DAYS), recentFrom, to: day };
  const [spending, times, moments, loosened] = await Promise.all([
    readSpending(db, memberIds, periods),
    readPlayTime(db, memberIds, { from: recentFrom, to: day }),
    readDepositMoments(db, memberIds, { currency, from: since, to: now }),
    countLoosenedLimits(db, memberIds, since),
  ]);
  const chasing = await countAfterLoss(db, moments, currency);
  const spendingOf = new Map(spending.map((one) => [one.memberId, one]));
  const timeOf = new Map(times.map((one) => [one.memberId, one]));
  const momentsOf = Map.groupBy(moments, ({ memberId }) => memberId);
  return new Map(
    memberIds.map((memberId) => {
      const spent = spendingOf.get(memberId);
      const time = timeOf.get(memberId);
      const own = (momentsOf.get(memberId) ?? []).map(({ at }) => at);
      const signs = harmSignsOf({
        lossRecently: spent?.lossRecently ?? 0,
        lossBefore: spent?.lossBefore ?? 0,
        depositsRecently: spent?.depositsRecently ?? 0,
        depositsBefore: spent?.depositsBefore ?? 0,
        mostDepositsInADay: mostInADay(own, timeZone),
        playDays: time?.days ?? 0,
        playHours: time?.hours ?? 0,
        nightHours: time?.nightHours ?? 0,
        depositsAfterLoss: chasing.get(memberId) ?? 0,
        loosenedLimits: loosened.get(memberId) ?? 0,
      });
      return [memberId, signs];
    }),
  );
};
