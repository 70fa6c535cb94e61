import { agentEndpoints, type TeamOverview } from '@parlour/shared-contracts/domains/agents';
import { isAgentType } from '@parlour/shared-contracts';
import { eq } from 'drizzle-orm';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { member } from '../identity/tables.ts';
import { ledgerAccount } from '../wallets/tables.ts';
import { memberDayFact } from './tables.ts';

jest.setTimeout(60_000);

describe.each(engines)('[AGENT-005] the team overview on $name', (engine) => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    token = await tokenOf(api, 'agent', 'agent');
  });
  afterAll(() => api.close());

  const overview = async (from: string, to: string): Promise<TeamOverview> => {
    const answer = await call(api, agentEndpoints.teamOverview, { token, query: { from, to } });
    return answer.json<{ value: TeamOverview }>().value;
  };

  /** The team found by following uplines one by one. */
  const readTeam = async () => {
    const { db } = api.database;
    const members = await db.select().from(member);
    const byId = new Map(members.map((row) => [row.id, row]));
    const top = members.find(({ account }) => account === 'agent');
    const levelOf = (id: number): number => {
      const upline = byId.get(id)?.uplineId;
      if (upline === top?.id) return 1;
      return upline === null || upline === undefined ? Number.NEGATIVE_INFINITY : levelOf(upline) + 1;
    };
    return members.filter(({ id }) => levelOf(id) > 0).map((row) => ({ ...row, level: levelOf(row.id) }));
  };

  it('counts everybody below the agent, four levels deep', async () => {
    const team = await readTeam();
    const { members, agents, directDownlines, directs } = await overview('2026-11-01', '2026-11-20');
    expect(Math.max(...team.map(({ level }) => level))).toBe(4);
    expect(members).toBe(team.filter(({ type }) => !isAgentType(type)).length);
    expect(agents).toBe(team.filter(({ type }) => isAgentType(type)).length);
    expect(directDownlines).toBe(team.filter(({ level }) => level === 1).length);
    expect(directs.reduce((sum, { teamSize }) => sum + teamSize, 0)).toBe(team.length);
  });

  it('sums the settled facts of the days asked for, both included', async () => {
    const ids = new Set((await readTeam()).map(({ id }) => id));
    const facts = (await api.database.db.select().from(memberDayFact)).filter(
      ({ memberId, day }) => ids.has(memberId) && day >= '2026-11-10' && day <= '2026-11-19',
    );
    const sum = (key: 'deposits' | 'withdrawals' | 'validBets' | 'profitAndLoss') =>
      facts.reduce((total, fact) => total + fact[key], 0);
    const result = await overview('2026-11-10', '2026-11-19');
    expect(result).toMatchObject({
      deposits: sum('deposits'),
      withdrawals: sum('withdrawals'),
      validBets: sum('validBets'),
      profitAndLoss: sum('profitAndLoss'),
      activeMembers: new Set(facts.map(({ memberId }) => memberId)).size,
    });
    expect(result.validBets).toBeGreaterThan(0);
    expect(result.directs.reduce((total, { validBets }) => total + validBets, 0)).toBe(result.validBets);
  });

  it('has every day once, also those without facts, and they add up', async () => {
    const result = await overview('2026-09-01', '2026-11-20');
    expect(result.days).toHaveLength(81);
    expect(result.days[0]).toMatchObject({ day: '2026-09-01', validBets: 0 });
    expect(result.days.reduce((total, { validBets }) => total + validBets, 0)).toBe(result.validBets);
    expect(result.days.reduce((total, { newMembers }) => total + newMembers, 0)).toBe(result.newMembers);
  });

  it('sums the balances that the ledger holds for the team', async () => {
    const ids = new Set((await readTeam()).map(({ id }) => id));
    const accounts = await api.database.db.select().from(ledgerAccount);
    const expected = accounts
      .filter(({ memberId }) => memberId !== null && ids.has(memberId))
      .reduce((sum, { balance }) => sum + balance, 0);
    expect((await overview('2026-11-20', '2026-11-20')).teamBalance).toBe(expected);
  });

  it('counts who used a session in the last minutes', async () => {
    const before = await overview('2026-11-20', '2026-11-20');
    await tokenOf(api, 'subagent', 'agent');
    expect((await overview('2026-11-20', '2026-11-20')).onlineMembers).toBe(before.onlineMembers + 1);
    api.clock.advance(16 * 60_000);
    expect((await overview('2026-11-20', '2026-11-20')).onlineMembers).toBe(before.onlineMembers);
  });

  it('ends on a circle of uplines', async () => {
    const { db } = api.database;
    const team = await readTeam();
    const recruiter = team.find(({ type, level }) => level === 1 && isAgentType(type) && type !== 41);
    const below = team.find(({ uplineId }) => uplineId === recruiter?.id);
    await db
      .update(member)
      .set({ uplineId: below?.id ?? null })
      .where(eq(member.id, recruiter?.id ?? 0));
    const cut = await overview('2026-11-20', '2026-11-20');
    await db
      .update(member)
      .set({ uplineId: recruiter?.uplineId ?? null })
      .where(eq(member.id, recruiter?.id ?? 0));
    expect(cut.members + cut.agents).toBeLessThan(team.length);
  });

  it.each([
    ['2026-11-20', '2026-11-19', 'to'],
    ['2026-02-30', '2026-03-01', 'from'],
    ['2026-01-01', '2026-11-20', 'to'],
  ])('refuses the period %s to %s', async (from, to, field) => {
    const answer = await call(api, agentEndpoints.teamOverview, { token, query: { from, to } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ value: { field } });
  });
});
