import type { HttpClient } from '@parlour/shared-contracts';
import { agentEndpoints, type TeamOverview } from '@parlour/shared-contracts/domains/agents';
import type { DateRange } from '@parlour/shared-ui/data';

export interface TeamOverviewApi {
  overview(period: DateRange, signal: AbortSignal): Promise<TeamOverview>;
}

export const createTeamOverviewApi = (http: HttpClient): TeamOverviewApi => ({
  overview: (period, signal) => http.call(agentEndpoints.teamOverview, { query: { ...period } }, { signal }),
});
