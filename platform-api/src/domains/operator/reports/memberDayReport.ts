import { plainAmount } from '../../../csv/csvStream.ts';
import { readMemberPage } from '../../members/public.ts';
import { memberDayColumns, readMemberDays, type ReportPeriod } from '../../wallets/public.ts';
import type { ReportDependencies, Rows } from './siteReports.ts';

/** Number of rows that are in memory at the same time. */
const MAX_ROWS = 4_000;

export const memberDayTitles = [
  'member',
  'period',
  'from',
  'to',
  'currency',
  'openingBalance',
  ...memberDayColumns,
  'closingBalance',
];

/** What each member has moved in each period. Periods before the registration are left out. */
export const writeMemberDays = async function* (
  { db, currency, timeZone }: ReportDependencies,
  periods: readonly ReportPeriod[],
): Rows {
  const limit = Math.max(1, Math.floor(MAX_ROWS / periods.length));
  const byLabel = new Map(periods.map((period) => [period.label, period]));
  let after: number | undefined = 0;
  while (after !== undefined) {
    const members: Awaited<ReturnType<typeof readMemberPage>> = await readMemberPage(db, {
      after,
      limit,
      timeZone,
    });
    const known = new Map(members.map((member) => [member.id, member]));
    const rows = await readMemberDays(db, { memberIds: [...known.keys()], currency, timeZone, periods });
    yield rows.flatMap((row) => {
      const member = known.get(row.memberId);
      const period = byLabel.get(row.label);
      if (!member || !period) return [];
      const amounts = [row.opening, ...memberDayColumns.map((column) => row[column]), row.closing];
      if (period.to < member.registeredOn && amounts.every((amount) => amount === 0)) return [];
      const cells = amounts.map((amount) => plainAmount(amount, currency));
      return [[member.account, row.label, period.from, period.to, currency, ...cells]];
    });
    after = members.at(-1)?.id;
  }
};
