import { and, asc, between, count, desc, eq, gt, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { member, session } from '../identity/identityFace.ts';
import { ledgerAccount } from '../wallets/walletsFace.ts';
import { agentContract, downline, teamActiveDay, teamDayFact, teamSize } from './tables.ts';

/** Days of the platform's zone, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);

const isOfTeam = (agentId: number) => eq(downline.agentId, agentId);

/** The kinds of contracts that run for a member. */
export const readContracts = async (db: ApiDatabase, memberId: number) => {
  const rows = await db
    .select({ kind: agentContract.kind })
    .from(agentContract)
    .where(eq(agentContract.memberId, memberId));
  return rows.map(({ kind }) => kind);
};

/** How many members of each type the team has. */
export const countTeam = (db: ApiDatabase, agentId: number) =>
  db
    .select({ type: teamSize.type, members: total(teamSize.members) })
    .from(teamSize)
    .where(eq(teamSize.agentId, agentId))
    .groupBy(teamSize.type);

/** How many of the team joined on each day that anybody did. */
export const countNew = (db: ApiDatabase, agentId: number, { from, to }: Period, timeZone: string) => {
  const startOf = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`;
  const joined = db
    .select({ day: sql<string>`(${member.registeredAt} at time zone ${timeZone})::date`.as('day') })
    .from(member)
    .innerJoin(downline, and(isOfTeam(agentId), eq(downline.memberId, member.id)))
    .where(and(gte(member.registeredAt, startOf(from)), lt(member.registeredAt, startOf(to, 1))))
    .as('joined');
  return db
    .select({ day: sql<string>`to_char(${joined.day}, 'YYYY-MM-DD')`, members: count() })
    .from(joined)
    .groupBy(joined.day);
};

/** What the team settled on each day that has anything. */
export const readTeamDays = (db: ApiDatabase, agentId: number, { from, to }: Period) =>
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

export const countDirects = (db: ApiDatabase, agentId: number): Promise<number> =>
  db.$count(member, eq(member.uplineId, agentId));

/** The agent's own downlines with everybody at and below each, those with the most valid bets first. */
export const readDirects = (db: ApiDatabase, agentId: number, { from, to }: Period, limit: number) => {
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
  return db
    .select({
      account: member.account,
      type: member.type,
      teamSize: sql`${teams.teamSize}`.mapWith(Number),
      validBets,
      profitAndLoss: sql`coalesce(${facts.profitAndLoss}, 0)`.mapWith(Number),
    })
    .from(teams)
    .innerJoin(member, eq(member.id, teams.directId))
    .leftJoin(facts, eq(facts.directId, teams.directId))
    .orderBy(desc(validBets), asc(member.id))
    .limit(limit);
};

/** Members of the team who placed a bet in the period. */
export const countActive = async (
  db: ApiDatabase,
  agentId: number,
  { from, to }: Period,
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

/** Members of the team with a session that was used since then. */
export const countOnline = (db: ApiDatabase, agentId: number, since: Date, now: Date): Promise<number> => {
  const online = db
    .select({ memberId: session.memberId })
    .from(session)
    .where(and(gt(session.lastUsedAt, since), gt(session.expiresAt, now)));
  return db.$count(downline, and(isOfTeam(agentId), inArray(downline.memberId, online)));
};

export const sumBalances = async (db: ApiDatabase, agentId: number, currency: string): Promise<number> => {
  const [row] = await db
    .select({ balance: total(ledgerAccount.balance) })
    .from(downline)
    .innerJoin(ledgerAccount, eq(ledgerAccount.memberId, downline.memberId))
    .where(and(isOfTeam(agentId), eq(ledgerAccount.currency, currency)));
  return row?.balance ?? 0;
};
