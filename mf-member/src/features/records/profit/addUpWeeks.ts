import type { Profit } from '@parlour/shared-contracts/domains/profit';

type Day = Pick<Profit['days'][number], 'day' | 'stake' | 'payout'>;

const WEEK = 7;

/**
 * Adds up the days of each week. The weeks are counted back from the last day, so only the first week can have fewer
 * than seven days. A week has the date of its first day.
 */
export const addUpWeeks = (days: readonly Day[]): readonly Day[] => {
  const weeks: Day[] = [];
  for (let end = days.length; end > 0; end -= WEEK) {
    const week = days.slice(Math.max(0, end - WEEK), end);
    weeks.unshift({
      day: week[0]?.day ?? '',
      stake: week.reduce((sum, { stake }) => sum + stake, 0),
      payout: week.reduce((sum, { payout }) => sum + payout, 0),
    });
  }
  return weeks;
};
