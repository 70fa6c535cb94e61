import { and, asc, between, desc, eq, gt, inArray, lt, sql, sum } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { countRegistrations, findMembers } from '../members/public.ts';
import { selectOnlineIds } from '../sessions/public.ts';
import { sumBalances } from '../wallets/public.ts';
import { agentContract, downline, teamActiveDay, teamDayFact, teamSize } from './tables.ts';

/** Days in the platform's zone, both included. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);

const isOfTeam = (agentId: number) => eq(downline.agentId, agentId);

/** Returns the kinds of a member's contracts. */
export const readContracts = async (db: ApiDatabase, memberId: number) => {
  const rows = await db
    .select({ kind: agentContract.kind })
    .from(agentContract)
    .where(eq(agentContract.memberId, memberId));
  return rows.map(({ kind }) => kind);
};

/** Counts the members of a team by type. */
export const countTeam = (db: ApiDatabase, agentId: number) =>
  db
    .select({ type: teamSize.type, members: total(teamSize.members) })
    .from(teamSize)
    .where(eq(teamSize.agentId, agentId))
    .groupBy(teamSize.type);

const selectTeam = (db: ApiDatabase, agentId: number) =>
  db.select({ memberId: downline.memberId }).from(downline).where(isOfTeam(agentId));

/** Counts how many of the team joined on each day. Days on which no member joined are absent. */
export const countNew = (db: ApiDatabase, agentId: number, period: ReportPeriod, timeZone: string) =>
  countRegistrations(db, selectTeam(db, agentId), { ...period, timeZone });

/** Returns the team's settled totals of each day with bets. */
export const readTeamDays = (db: ApiDatabase, agentId: number, { from, to }: ReportPeriod) =>
  db
    .select({
      day: teamDayFact.day,
      deposits: total(teamDayFact.deposits),
      withdrawals: total(teamDayFact.withdrawals),
      validBets: total(teamDayFact.validBets),
      profitAndLoss: total(teamDayFact.profitAndLoss),
    })
    .from(teamDayFact)
    .where(and(eq(teamDayFact.agentId, agentId), between(teamDayFact.day, from, to)))
    .groupBy(teamDayFact.day);

/**
 * Returns the agent's direct downlines with the totals of each branch. Those with the most valid bets come
 * first.
 */
export const readDirects = async (
  db: ApiDatabase,
  agentId: number,
  { from, to }: ReportPeriod,
  limit: number,
) => {
  const teams = db
    .select({ directId: teamSize.directId, teamSize: sum(teamSize.members).as('team_size') })
    .from(teamSize)
    .where(and(eq(teamSize.agentId, agentId), gt(teamSize.members, 0)))
    .groupBy(teamSize.directId)
    .as('teams');
  const facts = db
    .select({
      directId: teamDayFact.directId,
      validBets: sum(teamDayFact.validBets).as('valid_bets'),
      profitAndLoss: sum(teamDayFact.profitAndLoss).as('profit_and_loss'),
    })
    .from(teamDayFact)
    .where(and(eq(teamDayFact.agentId, agentId), between(teamDayFact.day, from, to)))
    .groupBy(teamDayFact.directId)
    .as('facts');
  const validBets = sql`coalesce(${facts.validBets}, 0)`.mapWith(Number);
  const rows = await db
    .select({
      directId: teams.directId,
      teamSize: sql`${teams.teamSize}`.mapWith(Number),
      validBets,
      profitAndLoss: sql`coalesce(${facts.profitAndLoss}, 0)`.mapWith(Number),
    })
    .from(teams)
    .leftJoin(facts, eq(facts.directId, teams.directId))
    .orderBy(desc(validBets), asc(teams.directId))
    .limit(limit);
  const members = await findMembers(
    db,
    rows.map(({ directId }) => directId),
  );
  return rows.flatMap(({ directId, ...row }) => {
    const direct = members.get(directId);
    return direct ? [{ ...direct, ...row }] : [];
  });
};

/** Counts the members of the team with a bet in the period. */
export const countActive = async (
  db: ApiDatabase,
  agentId: number,
  { from, to }: ReportPeriod,
): Promise<number> => {
  const [row] = await db
    .select({ members: total(teamActiveDay.members) })
    .from(teamActiveDay)
    .where(
      and(
        eq(teamActiveDay.agentId, agentId),
        between(teamActiveDay.day, from, to),
        lt(teamActiveDay.formerDay, from),
      ),
    );
  return row?.members ?? 0;
};

/** Counts the members of the team with a session that was used since then. */
export const countOnline = (db: ApiDatabase, agentId: number, since: Date, now: Date): Promise<number> =>
  db.$count(downline, and(isOfTeam(agentId), inArray(downline.memberId, selectOnlineIds(db, since, now))));

export const sumTeamBalances = (db: ApiDatabase, agentId: number, currency: string): Promise<number> =>
  sumBalances(db, selectTeam(db, agentId), currency);
