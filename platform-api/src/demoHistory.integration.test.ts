import { accountRecordEndpoints } from '@parlour/shared-contracts/domains/accountRecords';
import { agentEndpoints } from '@parlour/shared-contracts/domains/agents';
import { betRecordEndpoints } from '@parlour/shared-contracts/domains/betRecords';
import { profitEndpoints } from '@parlour/shared-contracts/domains/profit';
import { isAgentType, type Endpoint } from '@parlour/shared-contracts';
import { inArray, isNull, sql } from 'drizzle-orm';
import { dayIn } from './calendar.ts';
import { cashierCase, deposit, withdrawal } from './domains/cashier/tables.ts';
import { member } from './domains/members/tables.ts';
import { message } from './domains/messages/tables.ts';
import { findLedgerFaults, ledgerAccount, ledgerEntry } from './domains/wallets/public.ts';
import { memberDayFact } from './domains/agents/tables.ts';
import { call, tokenOf } from './testing/calls.ts';
import { engines } from './testing/engines.ts';
import { startTestApiWithHistory, type TestApi } from './testing/testApi.ts';

const DAY_MS = 86_400_000;

describe.each(engines.slice(-1))('the history of the demo members, on $name', (engine) => {
  let api: TestApi;
  let members: (typeof member.$inferSelect)[];
  beforeAll(async () => {
    api = await startTestApiWithHistory(engine);
    members = await api.database.db.select().from(member);
  });
  afterAll(() => api.close());

  const dayAgo = (days: number): string => {
    const at = new Date(api.clock.now().getTime() - days * DAY_MS);
    return dayIn(api.settings.timeZone, at);
  };
  const read = async (endpoint: Endpoint, account: string, type?: 'agent') => {
    const token = await tokenOf(api, account, type);
    const answer = await call(api, endpoint, { token, query: { from: dayAgo(91), to: dayAgo(0) } });
    return answer.json<{ value: Record<string, number> }>().value;
  };
  const idOf = (name: string) => members.find(({ account }) => account === name)?.id ?? 0;
  const sumOf = <R>(rows: readonly R[], pick: (row: R) => number) =>
    rows.reduce((sum, row) => sum + pick(row), 0);

  it('adds up to the balance of the player in the account record, the betting record, and profit and loss', async () => {
    const profit = await read(profitEndpoints.profit, 'player');
    const bets = await read(betRecordEndpoints.betTotals, 'player');
    const account = await read(accountRecordEndpoints.entryTotals, 'player');
    const { stake = 0, payout = 0, deposits = 0, withdrawals = 0 } = profit;
    expect(bets).toMatchObject({ stake, payout, validBet: profit['validBet'] });
    expect(bets['rounds']).toBeGreaterThan(50);
    expect(account).toMatchObject({ openingBalance: 0, closingBalance: 1_250_000, sum: 1_250_000 });
    expect(deposits - withdrawals + payout - stake).toBe(1_250_000);
    expect(withdrawals).toBeGreaterThan(0);
  });

  it('has a message for each deposit that was credited or not paid, and for each decision about a withdrawal', async () => {
    const { db } = api.database;
    const kindsOf = async (kind: string, id: number) =>
      (await db.select().from(message)).filter((row) => row.kind === kind && row.memberId === id).length;
    for (const name of ['player', 'member05', 'member06']) {
      const id = idOf(name);
      const deposits = (await db.select().from(deposit)).filter(({ memberId }) => memberId === id);
      const withdrawals = (await db.select().from(withdrawal)).filter(({ memberId }) => memberId === id);
      const inState = (rows: readonly { state: string }[], ...states: string[]) =>
        rows.filter(({ state }) => states.includes(state)).length;
      expect(await kindsOf('depositCredited', id)).toBe(inState(deposits, 'credited'));
      expect(await kindsOf('depositFailed', id)).toBe(inState(deposits, 'expired'));
      expect(await kindsOf('withdrawalApproved', id)).toBe(inState(withdrawals, 'paid', 'confirmed'));
      expect(await kindsOf('withdrawalRejected', id)).toBe(inState(withdrawals, 'rejected'));
    }
  });

  it('shows the agent the sums of what the members of the team have paid and played', async () => {
    const { db } = api.database;
    const team = members.filter(({ type, uplineId }) => uplineId !== null && !isAgentType(type));
    const ids = team.map(({ id }) => id);
    const overview = await read(agentEndpoints.teamOverview, 'agent', 'agent');
    const cash = await db
      .select({
        deposits: sql`sum(amount) filter (where type = 'deposit')`.mapWith(Number),
        withdrawals: sql`-sum(amount) filter (where type = 'withdrawal')`.mapWith(Number),
        result: sql`sum(amount) filter (where type in ('bet', 'win'))`.mapWith(Number),
      })
      .from(ledgerEntry)
      .innerJoin(ledgerAccount, sql`${ledgerAccount.id} = ${ledgerEntry.accountId}`)
      .where(inArray(ledgerAccount.memberId, ids));
    const [{ deposits, withdrawals, result } = { deposits: 0, withdrawals: 0, result: 0 }] = cash;
    expect(overview).toMatchObject({ deposits, withdrawals, profitAndLoss: result });
    expect(Math.min(deposits, withdrawals)).toBeGreaterThan(0);
    const facts = (await db.select().from(memberDayFact)).filter(({ memberId }) => ids.includes(memberId));
    expect(overview['validBets']).toBe(sumOf(facts, ({ validBets }) => validBets));
    expect(new Set(facts.map(({ day }) => day)).size).toBeGreaterThan(25);
  });

  it('breaks no rule of the ledger, and leaves one payment and one withdrawal for staff to decide', async () => {
    const { db } = api.database;
    expect(await findLedgerFaults(db)).toEqual([]);
    const cases = await db.select().from(cashierCase).where(isNull(cashierCase.closedAt));
    expect(cases.map(({ kind }) => kind)).toEqual(['unknownReference']);
    const open = (await db.select().from(withdrawal)).filter(({ endedAt }) => endedAt === null);
    expect(open.map(({ state }) => state)).toEqual(['inReview']);
  });
});

describe('the history of the demo members', () => {
  it('has no withdrawals if the settings of the site refuse them', async () => {
    const [engine] = engines.slice(-1);
    if (!engine) throw new Error('there is no database');
    const other = {
      CURRENCY: 'VND',
      WITHDRAWAL_UNVERIFIED_LIMIT: '0',
      MARKET_PROFILE: 'strict',
      TERMS_QUESTION: 'off',
    };
    const api = await startTestApiWithHistory(engine, other);
    const { db } = api.database;
    expect(await db.$count(deposit)).toBeGreaterThan(0);
    expect(await db.$count(withdrawal)).toBe(0);
    expect(await findLedgerFaults(db)).toEqual([]);
    await api.close();
  });
});
