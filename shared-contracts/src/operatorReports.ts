import * as z from '@parlour/shared-contracts/schema';
import type { Endpoint } from './endpoint.ts';
import { day } from './instant.ts';
import type { OperatorAccess } from './operatorViews.ts';

const DAY_MS = 86_400_000;
/** Longest period of a report in days, with both ends included. */
export const MAX_REPORT_DAYS = 3_660;

export const reportKinds = ['revenue', 'games', 'memberDay', 'significantEvents'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The period that a row of a report sums: a day, a month, a year, or the whole period. */
export const reportSteps = ['day', 'month', 'year', 'all'] as const;
export type ReportStep = (typeof reportSteps)[number];

const daysAfter = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The first and the last day of a report in the platform's zone, both included. */
export const reportPeriod = z.object({ from: day, to: day, by: z.optional(z.enum(reportSteps)) }).check(
  z.refine(({ from, to }) => daysAfter(from, to) >= 0, { path: ['to'], error: 'is before the first day' }),
  z.refine(({ from, to }) => daysAfter(from, to) < MAX_REPORT_DAYS, {
    path: ['to'],
    error: `is more than ${MAX_REPORT_DAYS} days away`,
  }),
);

const csv = { contentType: 'text/csv; charset=utf-8' };

/** Reports about the site's money. Trial money counts in no report. */
export const reportOperatorEndpoints = {
  report: {
    method: 'GET',
    path: '/operator/reports/{kind}',
    access: 'operator',
    summary:
      'A report as CSV: revenue, games, what each member has moved, or significant events. Periods without activity have zeros',
    params: z.object({ kind: z.enum(reportKinds) }),
    query: reportPeriod,
    value: z.null(),
    download: csv,
  },
  liabilityReport: {
    method: 'GET',
    path: '/operator/liability',
    access: 'operator',
    summary:
      'What the site owes now as CSV: balances, held amounts, open bets, pending withdrawals, and debts of members',
    value: z.null(),
    download: csv,
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
