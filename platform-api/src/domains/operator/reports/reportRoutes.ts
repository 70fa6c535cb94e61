import type { ReportKind } from '@parlour/shared-contracts/operatorReports';
import { reportOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorReports';
import type { Clock } from '@parlour/shared-server/clock';
import { csvStream } from '../../../csv/csvStream.ts';
import type { ReportPeriod } from '../../wallets/public.ts';
import { recordAction } from '../audit.ts';
import type { createOperatorMount } from '../operatorMount.ts';
import { memberDayTitles, writeMemberDays } from './memberDayReport.ts';
import { periodsOf } from './periods.ts';
import { significantTitles, writeSignificantEvents } from './significantReport.ts';
import {
  gameTitles,
  liabilityTitles,
  revenueTitles,
  writeGames,
  writeLiability,
  writeRevenue,
  type ReportDependencies,
  type Rows,
} from './siteReports.ts';

interface Report {
  readonly titles: readonly string[];
  readonly write: (dependencies: ReportDependencies, periods: readonly ReportPeriod[]) => Rows;
}

const reports: Readonly<Record<ReportKind, Report>> = {
  revenue: { titles: revenueTitles, write: writeRevenue },
  games: { titles: gameTitles, write: writeGames },
  memberDay: { titles: memberDayTitles, write: writeMemberDays },
  significantEvents: { titles: significantTitles, write: writeSignificantEvents },
};

/** Mounts the reports about the site's money. The audit keeps who has read which one. */
export const mountReports = (
  mount: ReturnType<typeof createOperatorMount>,
  { clock, ...dependencies }: ReportDependencies & { readonly clock: Clock },
): void => {
  const record = (who: string, details: Readonly<Record<string, unknown>>): Promise<void> =>
    dependencies.db.transaction((tx) => recordAction(tx, { who, action: 'readReport', details }));

  mount(endpoints.report, async ({ caller, params: { kind }, query: { from, to, by = 'day' } }) => {
    await record(caller.name, { report: kind, from, to, by });
    const { titles, write } = reports[kind];
    return csvStream(titles, write(dependencies, periodsOf(from, to, by)));
  });
  mount(endpoints.liabilityReport, async ({ caller }) => {
    await record(caller.name, { report: 'liability' });
    return csvStream(liabilityTitles, writeLiability(dependencies, clock.now().toISOString()));
  });
};
