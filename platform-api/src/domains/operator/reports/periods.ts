import { calendarDaysOf } from '@parlour/shared-contracts';
import type { ReportStep } from '@parlour/shared-contracts/operatorReports';
import type { ReportPeriod } from '../../wallets/public.ts';

const labelOf: Readonly<Record<ReportStep, (day: string, from: string, to: string) => string>> = {
  day: (day) => day,
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
  all: (_, from, to) => `${from}/${to}`,
};

/** Splits days, both ends included, into the periods of a report. The first and the last one can be incomplete. */
export const periodsOf = (from: string, to: string, by: ReportStep): ReportPeriod[] => {
  const periods = new Map<string, ReportPeriod>();
  for (const day of calendarDaysOf(from, to)) {
    const label = labelOf[by](day, from, to);
    periods.set(label, { label, from: periods.get(label)?.from ?? day, to: day });
  }
  return [...periods.values()];
};
