import { and, asc, between, count, desc, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { member, session } from '../identity/identityFace.ts';
import { ledgerAccount } from '../wallets/walletsFace.ts';
import { downline, memberDayFact, teamDayFact } from './tables.ts';

/** Days of the platform's zone, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const isOfTeam = (agentId: number) => eq(downline.agentId, agentId);

/** How many members of each type the team has, by the day they joined on; null for days outside the period. */
export const countMembers = (db: ApiDatabase, agentId: number, { from, to }: Period, timeZone: string) => {
  const startOf = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`;
  const groups = db
    .select({
      type: member.type,
      day: sql<string | null>`case
        when ${member.registeredAt} >= ${startOf(from)} and ${member.registeredAt} < ${startOf(to, 1)}
        then (${member.registeredAt} at time zone ${timeZone})::date
      end`.as('day'),
    })
    .from(downline)
    .innerJoin(member, eq(member.id, downline.memberId))
    .where(isOfTeam(agentId))
    .as('groups');
  return db
    .select({
      type: groups.type,
      day: sql<string | null>`to_char(${groups.day}, 'YYYY-MM-DD')`,
      members: count(),
    })
    .from(groups)
    .groupBy(groups.type, groups.day);
};

const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);

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
    .select({ directId: downline.directId, teamSize: count().as('team_size') })
    .from(downline)
    .where(isOfTeam(agentId))
    .groupBy(downline.directId)
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
      teamSize: teams.teamSize,
      validBets,
      profitAndLoss: sql`coalesce(${facts.profitAndLoss}, 0)`.mapWith(Number),
    })
    .from(teams)
    .innerJoin(member, eq(member.id, teams.directId))
    .leftJoin(facts, eq(facts.directId, teams.directId))
    .orderBy(desc(validBets), asc(member.id))
    .limit(limit);
};

const countTeam = async (query: Promise<{ members: number }[]>): Promise<number> =>
  (await query)[0]?.members ?? 0;

/** Members of the team who placed a bet in the period. */
export const countActive = (db: ApiDatabase, agentId: number, { from, to }: Period): Promise<number> => {
  const active = db
    .select({ memberId: memberDayFact.memberId })
    .from(memberDayFact)
    .where(and(between(memberDayFact.day, from, to), gt(memberDayFact.betCount, 0)));
  return countTeam(
    db
      .select({ members: count() })
      .from(downline)
      .where(and(isOfTeam(agentId), inArray(downline.memberId, active))),
  );
};

/** Members of the team with a session that was used since then. */
export const countOnline = (db: ApiDatabase, agentId: number, since: Date, now: Date): Promise<number> => {
  const online = db
    .select({ memberId: session.memberId })
    .from(session)
    .where(and(gt(session.lastUsedAt, since), gt(session.expiresAt, now)));
  return countTeam(
    db
      .select({ members: count() })
      .from(downline)
      .where(and(isOfTeam(agentId), inArray(downline.memberId, online))),
  );
};

export const sumBalances = async (db: ApiDatabase, agentId: number, currency: string): Promise<number> => {
  const [row] = await db
    .select({ balance: total(ledgerAccount.balance) })
    .from(downline)
    .innerJoin(ledgerAccount, eq(ledgerAccount.memberId, downline.memberId))
    .where(and(isOfTeam(agentId), eq(ledgerAccount.currency, currency)));
  return row?.balance ?? 0;
};
