import type { AccountPayments, ActivityMonth } from '@parlour/shared-contracts/domains/saferPlay';
import { dayIn } from '../../calendar.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { sumCashBefore } from '../agents/public.ts';
import { findMember } from '../members/public.ts';
import type { createReadProfit } from '../play/public.ts';

const MONTHS = 12;
const MONTH_LENGTH = 'yyyy-mm'.length;

export interface Activity {
  readonly currency: string;
  readonly months: ActivityMonth[];
  readonly ever: AccountPayments;
}

/**
 * Reads what a member has paid and played in the present month and the eleven before, the newest first, and what the
 * member has paid since the account was opened.
 */
export const createReadActivity =
  (db: ApiDatabase, readProfit: ReturnType<typeof createReadProfit>, timeZone: string) =>
  async (memberId: number, now: Date): Promise<Activity> => {
    const today = dayIn(timeZone, now);
    const names = monthsBefore(today);
    const from = `${names.at(-1)}-01`;
    const [{ currency, days, ...sums }, earlier, owner] = await Promise.all([
      readProfit({ memberId, from, to: today }),
      sumCashBefore(db, memberId, from),
      findMember(db, memberId),
    ]);
    const months = new Map(
      names.map((month) => [month, { month, deposits: 0, withdrawals: 0, stake: 0, net: 0 }]),
    );
    for (const { day, deposits, withdrawals, stake, payout } of days) {
      const month = months.get(day.slice(0, MONTH_LENGTH));
      if (!month) continue;
      month.deposits += deposits;
      month.withdrawals += withdrawals;
      month.stake += stake;
      month.net += payout - stake;
    }
    const deposits = earlier.deposits + sums.deposits;
    const withdrawals = earlier.withdrawals + sums.withdrawals;
    const since = (owner?.member.registeredAt ?? now).toISOString();
    const ever = { since, deposits, withdrawals, netDeposits: deposits - withdrawals };
    return { currency, months: [...months.values()], ever };
  };

/** Returns the month of a day and the ones before, the newest first. */
const monthsBefore = (day: string): string[] =>
  Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(`${day.slice(0, MONTH_LENGTH)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - back);
    return first.toISOString().slice(0, MONTH_LENGTH);
  });
