import { PlatformError } from '@parlour/shared-contracts';
import { agentEndpoints, type TeamOverview } from '@parlour/shared-contracts/domains/agents';
import { createTestPlatform, testMember } from '@parlour/shared-ui/testing';
import { teamOverview } from '../../testing/teamOverview.ts';
import { createTeamOverviewApi } from './teamOverviewApi.ts';
import { TeamOverviewStore } from './TeamOverviewStore.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };
const april = { from: '2026-04-01', to: '2026-04-30' };

const setUp = async () => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(testMember(1), false);
  const store = new TeamOverviewStore(createTeamOverviewApi(platform.http), platform);
  return { http: platform.http, store };
};

describe('TeamOverviewStore', () => {
  it('[AGENT-005] reads the chosen period, with both days included', async () => {
    const { http, store } = await setUp();
    http.answer(agentEndpoints.teamOverview, () => teamOverview({ members: 7 }));
    await store.choosePeriod(march);
    expect(http.callsOf(agentEndpoints.teamOverview)).toEqual([expect.objectContaining({ query: march })]);
    expect(store.overview.value?.members).toBe(7);
  });

  it('keeps the answer for the last chosen period if an earlier one arrives later', async () => {
    const late = Promise.withResolvers<TeamOverview>();
    const { http, store } = await setUp();
    http.answer(agentEndpoints.teamOverview, ({ query }) =>
      query.from === march.from ? late.promise : teamOverview({ members: 4 }),
    );
    const first = store.choosePeriod(march);
    await store.choosePeriod(april);
    late.resolve(teamOverview({ members: 3 }));
    await first;
    expect(store.overview.value?.members).toBe(4);
  });

  it('ignores the failure of a period that is no longer chosen', async () => {
    const late = Promise.withResolvers<TeamOverview>();
    const { http, store } = await setUp();
    http.answer(agentEndpoints.teamOverview, ({ query }) =>
      query.from === march.from ? late.promise : teamOverview(),
    );
    const first = store.choosePeriod(march);
    await store.choosePeriod(april);
    late.reject(new PlatformError('timeout'));
    await first;
    expect([store.overview.failure, store.overview.isLoading]).toEqual([null, false]);
  });
});
