import { agentEndpoints, type TeamOverview } from '@parlour/shared-contracts/domains/agents';
import { isAgentType } from '@parlour/shared-contracts';
import { and, eq } from 'drizzle-orm';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApiWithHistory, type TestApi } from '../../testing/testApi.ts';
import { accountName } from '../members/public.ts';
import { member } from '../members/tables.ts';
import { ledgerAccount } from '../wallets/public.ts';
import { memberDayFact } from './tables.ts';

describe.each(engines.slice(-1))('[AGENT-005] the team overview on $name', (engine) => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApiWithHistory(engine);
    token = await tokenOf(api, 'agent', 'agent');
  });
  afterAll(() => api.close());

  const overview = async (from: string, to: string): Promise<TeamOverview> => {
    const answer = await call(api, agentEndpoints.teamOverview, { token, query: { from, to } });
    return answer.json<{ value: TeamOverview }>().value;
  };

  /** Returns the team by following uplines one by one. */
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

  it('counts all members below the agent, four levels deep', async () => {
    const team = await readTeam();
    const { members, agents, directDownlines, directs } = await overview('2026-11-01', '2026-11-20');
    expect(Math.max(...team.map(({ level }) => level))).toBe(4);
    expect(members).toBe(team.filter(({ type }) => !isAgentType(type)).length);
    expect(agents).toBe(team.filter(({ type }) => isAgentType(type)).length);
    expect(directDownlines).toBe(team.filter(({ level }) => level === 1).length);
    expect(directs.reduce((sum, { teamSize }) => sum + teamSize, 0)).toBe(team.length);
  });

  it('sums the settled facts of the requested days, both included', async () => {
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

  it('lists every day once, also days without facts, and the days add up', async () => {
    const result = await overview('2026-09-01', '2026-11-20');
    expect(result.days).toHaveLength(81);
    expect(result.days[0]).toMatchObject({ day: '2026-09-01', validBets: 0 });
    expect(result.days.reduce((total, { validBets }) => total + validBets, 0)).toBe(result.validBets);
    expect(result.days.reduce((total, { newMembers }) => total + newMembers, 0)).toBe(result.newMembers);
  });

  it('sums the balances of the team in the ledger', async () => {
    const ids = new Set((await readTeam()).map(({ id }) => id));
    const accounts = await api.database.db.select().from(ledgerAccount);
    const expected = accounts
      .filter(({ memberId }) => memberId !== null && ids.has(memberId))
      .reduce((sum, { balance }) => sum + balance, 0);
    expect((await overview('2026-11-20', '2026-11-20')).teamBalance).toBe(expected);
  });

  it('counts members with a session that was used in the last minutes', async () => {
    const before = await overview('2026-11-20', '2026-11-20');
    await tokenOf(api, 'agent02', 'agent');
    expect((await overview('2026-11-20', '2026-11-20')).onlineMembers).toBe(before.onlineMembers + 1);
    api.clock.advance(16 * 60_000);
    expect((await overview('2026-11-20', '2026-11-20')).onlineMembers).toBe(before.onlineMembers);
  });

  it('follows a branch that moves to another upline, and back', async () => {
    const { db } = api.database;
    const period = ['2026-09-01', '2026-11-20'] as const;
    const before = await overview(...period);
    const team = await readTeam();
    const branch = team.find(({ level, type }) => level === 2 && isAgentType(type));
    const trial = (await db.select().from(member)).find(({ account }) => account === 'trial');
    const moveTo = (uplineId: number | null | undefined) =>
      db
        .update(member)
        .set({ uplineId })
        .where(eq(member.id, branch?.id ?? 0));
    await moveTo(trial?.id);
    const without = await overview(...period);
    expect(without.members + without.agents).toBe((await readTeam()).length);
    expect(without.members + without.agents).toBeLessThan(team.length);
    expect(without.validBets).toBeLessThan(before.validBets);
    await moveTo(branch?.uplineId);
    expect(await overview(...period)).toEqual(before);
  });

  it('follows facts that are corrected and removed', async () => {
    const { db } = api.database;
    const [first] = await readTeam();
    const day = '2026-01-05';
    const fact = {
      memberId: first?.id ?? 0,
      day,
      betCount: 1,
      deposits: 5,
      withdrawals: 0,
      profitAndLoss: 0,
    };
    const betsOfDay = async () => (await overview(day, day)).validBets;
    const isFact = and(eq(memberDayFact.memberId, fact.memberId), eq(memberDayFact.day, day));
    await db.insert(memberDayFact).values({ ...fact, validBets: 700 });
    expect(await betsOfDay()).toBe(700);
    await db.update(memberDayFact).set({ validBets: 300 }).where(isFact);
    expect(await betsOfDay()).toBe(300);
    await db.delete(memberDayFact).where(isFact);
    expect(await betsOfDay()).toBe(0);
  });

  it('accepts a team whose members are written in any order', async () => {
    const { db } = api.database;
    const [top] = await db.select().from(member).where(eq(member.account, 'agent'));
    if (!top) throw new Error('the demo site has no agent');
    const before = await overview('2026-11-20', '2026-11-20');
    const row = (id: number, uplineId: number) => ({ ...top, id, uplineId, ...accountName(`late${id}`) });
    await db.insert(member).values([row(9_003, 9_002), row(9_002, 9_001), row(9_001, top.id)]);
    expect((await overview('2026-11-20', '2026-11-20')).agents).toBe(before.agents + 3);
    for (const id of [9_003, 9_002, 9_001]) await db.delete(member).where(eq(member.id, id));
    expect((await overview('2026-11-20', '2026-11-20')).agents).toBe(before.agents);
  });

  it('refuses a circle of uplines: no member is below a member of their own team', async () => {
    const { db } = api.database;
    const team = await readTeam();
    const recruiter = team.find(({ type, level }) => level === 1 && isAgentType(type) && type !== 41);
    const below = team.find(({ uplineId }) => uplineId === recruiter?.id);
    const standBelow = (uplineId: number | undefined) =>
      db
        .update(member)
        .set({ uplineId: uplineId ?? null })
        .where(eq(member.id, recruiter?.id ?? 0));
    await expect(standBelow(below?.id)).rejects.toMatchObject({ cause: { code: '23514' } });
    await expect(standBelow(recruiter?.id)).rejects.toMatchObject({ cause: { code: '23514' } });
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
