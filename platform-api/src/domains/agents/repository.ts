import { and, asc, between, countDistinct, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { member, session } from '../identity/tables.ts';
import { ledgerAccount } from '../wallets/tables.ts';
import { memberDayFact } from './tables.ts';

export interface TeamMember {
  readonly id: number;
  readonly type: number;
  readonly account: string;
  /** The agent's own downline that this member stands below, or is. */
  readonly directId: number;
  readonly registeredAt: Date;
}

/** Everybody below an agent; `union` ends the recursion even on a circle of uplines. */
export const readTeam = (db: ApiDatabase, agentId: number): Promise<TeamMember[]> =>
  db
    .select({
      id: member.id,
      type: member.type,
      account: member.account,
      directId: sql<number>`team.direct_id`.mapWith(Number),
      registeredAt: member.registeredAt,
    })
    .from(
      sql`(
        with recursive below(id, direct_id) as (
          select id, id from member where upline_id = ${agentId}
          union
          select lower.id, below.direct_id from member lower join below on lower.upline_id = below.id
        )
        select id, direct_id from below
      ) as team`,
    )
    .innerJoin(member, sql`${member.id} = team.id`)
    .orderBy(asc(member.id));

/** Settled facts of the days from `from` to `to`, per member and day. */
export const readFacts = (db: ApiDatabase, ids: readonly number[], from: string, to: string) =>
  db
    .select()
    .from(memberDayFact)
    .where(and(inArray(memberDayFact.memberId, [...ids]), between(memberDayFact.day, from, to)))
    .orderBy(asc(memberDayFact.day));

export const countOnline = async (
  db: ApiDatabase,
  ids: readonly number[],
  since: Date,
  now: Date,
): Promise<number> => {
  const [row] = await db
    .select({ online: countDistinct(session.memberId) })
    .from(session)
    .where(
      and(inArray(session.memberId, [...ids]), gt(session.lastUsedAt, since), gt(session.expiresAt, now)),
    );
  return row?.online ?? 0;
};

export const sumBalances = async (
  db: ApiDatabase,
  ids: readonly number[],
  currency: string,
): Promise<number> => {
  const [row] = await db
    .select({ balance: sum(ledgerAccount.balance).mapWith(Number) })
    .from(ledgerAccount)
    .where(and(inArray(ledgerAccount.memberId, [...ids]), eq(ledgerAccount.currency, currency)));
  return row?.balance ?? 0;
};
