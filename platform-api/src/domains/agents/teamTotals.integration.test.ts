import { isAgentType } from '@parlour/shared-contracts';
import type { TeamOverview } from '@parlour/shared-contracts/domains/agents';
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { engines, type OpenDatabase } from '../../testing/engines.ts';
import { createTestClock } from '../../testing/testClock.ts';
import { accountName } from '../members/public.ts';
import { member } from '../members/tables.ts';
import { calendarDaysOf } from '@parlour/shared-contracts';
import { createAgentService, type AgentService } from './service.ts';
import { memberDayFact } from './tables.ts';
import { noTotals, teamTotalOf } from './teamTotals.ts';

const MEMBERS = 5;
const DAYS = 4;
const ZONE = 'Asia/Bangkok';

const idOf = (index: number): number => index + 1;
const dayOf = (index: number): string => `2026-11-0${index + 1}`;
const anyMember = fc.nat(MEMBERS - 1).map(idOf);
const anyDay = fc.nat(DAYS - 1).map(dayOf);
const anyType = fc.constantFrom(2, 3, 41);

const settlement = fc.record({
  kind: fc.constant('settle' as const),
  facts: fc.uniqueArray(
    fc.record({ memberId: anyMember, day: anyDay, betCount: fc.constantFrom(0, 1, 1, 2) }),
    { minLength: 1, maxLength: 5, selector: ({ memberId, day }) => `${memberId} ${day}` },
  ),
});

/** A change of a team, as people and operators cause it. */
const anyChange = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    ids: fc.uniqueArray(anyMember, { minLength: 1, maxLength: 2 }),
    uplineId: fc.option(anyMember),
    type: anyType,
  }),
  fc.record({ kind: fc.constant('retypeAll' as const), type: anyType }),
  fc.record({ kind: fc.constant('leave' as const), id: anyMember }),
  settlement,
  settlement,
  settlement,
  fc.record({
    kind: fc.constant('takeBack' as const),
    day: anyDay,
    ids: fc.array(anyMember, { minLength: 1, maxLength: 3 }),
  }),
);
type Change = typeof anyChange extends fc.Arbitrary<infer C> ? C : never;
const anyTeam = fc.array(fc.record({ type: anyType, upline: fc.nat(MEMBERS - 1) }), {
  minLength: MEMBERS,
  maxLength: MEMBERS,
});

describe.each(engines.slice(-1))('team totals on $name', (engine) => {
  let opened: OpenDatabase;
  let db: ApiDatabase;
  let service: AgentService;
  beforeAll(async () => {
    opened = await engine.open();
    db = opened.database.db;
    service = createAgentService({ db, clock: createTestClock(), currency: 'THB', timeZone: ZONE });
  });
  afterAll(() => opened.remove());

  /** All at once. An upline comes before or after the members below it. */
  const join = (team: readonly { type: number; upline: number }[], order: readonly number[]) => {
    const rows = team.map(({ type, upline }, index) => ({
      id: idOf(index),
      ...accountName(`m${index}`),
      nickname: '',
      realName: '',
      avatar: '',
      passwordHash: '',
      type,
      registeredAt: new Date(`${dayOf(index % DAYS)}T20:00:00Z`),
      uplineId: upline < index ? idOf(upline) : null,
    }));
    return db.insert(member).values(order.flatMap((index) => rows[index] ?? []));
  };

  const apply = async (change: Change): Promise<unknown> => {
    switch (change.kind) {
      case 'move':
        return db
          .update(member)
          .set({ uplineId: change.uplineId, type: change.type })
          .where(inArray(member.id, change.ids));
      case 'retypeAll':
        return db.update(member).set({ type: change.type });
      case 'leave':
        await db.delete(memberDayFact).where(eq(memberDayFact.memberId, change.id));
        return db.delete(member).where(eq(member.id, change.id));
      case 'takeBack':
        return db
          .delete(memberDayFact)
          .where(and(eq(memberDayFact.day, change.day), inArray(memberDayFact.memberId, change.ids)));
      case 'settle':
        return db
          .insert(memberDayFact)
          .values(
            change.facts.map((fact, index) => ({
              ...fact,
              deposits: index,
              withdrawals: 1,
              validBets: 100 * fact.betCount,
              profitAndLoss: -index,
            })),
          )
          .onConflictDoUpdate({
            target: [memberDayFact.memberId, memberDayFact.day],
            set: {
              betCount: sql`excluded.bet_count`,
              deposits: sql`excluded.deposits`,
              validBets: sql`excluded.valid_bets`,
            },
          });
    }
  };
  /** The database refuses circles, members with others below, and facts of unknown members. */
  const applyOrRefuse = (change: Change): Promise<unknown> => apply(change).catch(() => undefined);

  const readTeam = async (agentId: number): Promise<ReadonlyMap<number, number>> => {
    const rows = await db.select({ id: member.id, uplineId: member.uplineId }).from(member);
    const directs = new Map<number, number>();
    const add = (uplineId: number, directId?: number): void => {
      for (const { id } of rows.filter((row) => row.uplineId === uplineId)) {
        directs.set(id, directId ?? id);
        add(id, directId ?? id);
      }
    };
    add(agentId);
    return directs;
  };

  /** Computes the same overview from members and their facts only. */
  const addUp = async (agentId: number, from: string, to: string): Promise<TeamOverview> => {
    const directOf = await readTeam(agentId);
    const rows = await db.select().from(member);
    const team = rows.filter(({ id }) => directOf.has(id));
    const facts = (await db.select().from(memberDayFact)).filter(
      ({ memberId, day }) => directOf.has(memberId) && day >= from && day <= to,
    );
    const days = calendarDaysOf(from, to).map((day) => ({
      day,
      newMembers: team.filter(
        ({ registeredAt }) => registeredAt.toLocaleDateString('en-CA', { timeZone: ZONE }) === day,
      ).length,
      ...teamTotalOf(facts.filter((fact) => fact.day === day)),
    }));
    const directs = team
      .filter(({ id }) => directOf.get(id) === id)
      .map(({ id, account, type }) => {
        const { validBets, profitAndLoss } = teamTotalOf(
          facts.filter(({ memberId }) => directOf.get(memberId) === id),
        );
        const teamSize = team.filter((below) => directOf.get(below.id) === id).length;
        return { account, type, teamSize, validBets, profitAndLoss };
      })
      .toSorted(
        (left, right) => right.validBets - left.validBets || left.account.localeCompare(right.account),
      );
    return {
      currency: 'THB',
      members: team.filter(({ type }) => !isAgentType(type)).length,
      agents: team.filter(({ type }) => isAgentType(type)).length,
      directDownlines: directs.length,
      onlineMembers: 0,
      newMembers: days.reduce((sum, { newMembers }) => sum + newMembers, 0),
      activeMembers: new Set(facts.filter(({ betCount }) => betCount > 0).map(({ memberId }) => memberId))
        .size,
      teamBalance: 0,
      ...noTotals,
      ...teamTotalOf(facts),
      days,
      directs,
    };
  };

  it('[AGENT-005] count a member once if one statement adds a day and gives another its first bet', async () => {
    await db.delete(memberDayFact);
    await db.delete(member);
    await join(
      [
        { type: 2, upline: 0 },
        { type: 3, upline: 0 },
      ],
      [0, 1],
    );
    const settle = (...counts: (readonly [number, 0 | 1 | 2])[]): Promise<unknown> =>
      apply({
        kind: 'settle',
        facts: counts.map(([day, betCount]) => ({ memberId: 2, day: dayOf(day), betCount })),
      });
    await settle([3, 1]);
    await settle([1, 0]);
    await settle([2, 2], [1, 1]);
    const period = { from: dayOf(0), to: dayOf(3) };
    expect(await service.teamOverview(1, period)).toMatchObject({ activeMembers: 1 });
    await settle([1, 0], [0, 1]);
    expect(await service.teamOverview(1, period)).toMatchObject({ activeMembers: 1 });
  });

  it('[AGENT-005] equal the sums of members and facts, after all changes in any order', async () => {
    const anyOrder = fc.shuffledSubarray([...Array(MEMBERS).keys()], { minLength: MEMBERS });
    await fc.assert(
      fc
        .asyncProperty(
          anyTeam,
          anyOrder,
          fc.array(anyChange, { minLength: 3, maxLength: 12 }),
          anyDay,
          anyDay,
          async (team, order, changes, one, other) => {
            await join(team, order);
            for (const change of changes) await applyOrRefuse(change);
            const period = one < other ? { from: one, to: other } : { from: other, to: one };
            for (const agentId of [1, 2])
              expect(await service.teamOverview(agentId, period)).toEqual(
                await addUp(agentId, period.from, period.to),
              );
          },
        )
        .beforeEach(async () => {
          await db.delete(memberDayFact);
          await db.delete(member);
        }),
      { numRuns: Number(process.env['FUZZ_CASES'] ?? 100) },
    );
  });
});

// The embedded database runs one transaction at a time.
describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('writers at once on $name', (engine) => {
  it('[AGENT-005] count a member once if two writers add days concurrently', async () => {
    const { database, remove } = await engine.open();
    try {
      const { db } = database;
      const row = { nickname: '', realName: '', avatar: '', passwordHash: '', registeredAt: new Date(0) };
      await db.insert(member).values([
        { ...row, id: 1, ...accountName('top'), type: 2 },
        { ...row, id: 2, ...accountName('player'), type: 3, uplineId: 1 },
      ]);
      const play = (writer: ApiDatabase, day: string) =>
        writer.insert(memberDayFact).values({
          memberId: 2,
          day,
          betCount: 1,
          deposits: 0,
          withdrawals: 0,
          validBets: 1,
          profitAndLoss: 0,
        });
      let isWritten = false;
      let other: Promise<void> | undefined;
      await db.transaction(async (first) => {
        await play(first, dayOf(0));
        other = play(db, dayOf(1)).then(() => {
          isWritten = true;
        });
        const isHere = sql`database = (select oid from pg_database where datname = current_database())`;
        const isOtherWaiting = async () =>
          (await first.$count(sql`pg_locks`, sql`not granted and ${isHere}`)) > 0;
        const isOtherDone = async () => isWritten || isOtherWaiting();
        while (!(await isOtherDone()));
      });
      await other;
      const service = createAgentService({ db, clock: createTestClock(), currency: 'THB', timeZone: ZONE });
      const activeMembers = async (from: string, to: string) =>
        (await service.teamOverview(1, { from, to })).activeMembers;
      expect(await activeMembers(dayOf(0), dayOf(1))).toBe(1);
      expect(await activeMembers(dayOf(1), dayOf(1))).toBe(1);
    } finally {
      await remove();
    }
  });
});
