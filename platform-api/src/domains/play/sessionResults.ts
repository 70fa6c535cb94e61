import { isTrialType } from '@parlour/shared-contracts';
import type { ChannelState } from '@parlour/shared-contracts/domains/channel';
import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, sql } from 'drizzle-orm';
import type { ChannelSource } from '../../channel/memberChannel.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { readSessionStarts } from '../sessions/public.ts';
import { settledBet } from './tables.ts';

const INTERVAL_MS = 2_000;
/** Bets of the last milliseconds are summed at each look, because transactions commit out of order. */
const OPEN_MS = 60_000;

/** What is summed already of a session. */
interface Summed {
  readonly since: Date;
  readonly until: Date;
  readonly net: number;
}

export interface SessionResultOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  /** The site's currency. */
  readonly currency: string;
}

/** When the session of a member began, and what the member has won or lost since. */
export const createSessionResults = ({
  db,
  clock,
  currency,
}: SessionResultOptions): ChannelSource<'session'> => {
  let summed: ReadonlyMap<string, Summed> = new Map();
  return {
    topic: 'session',
    intervalMs: INTERVAL_MS,
    read: async (listeners) => {
      const members = listeners.filter(({ type }) => !isTrialType(type));
      const unknown = members.map(({ session }) => session).filter((session) => !summed.has(session));
      const starts = await readSessionStarts(db, unknown);
      const present = members.flatMap(({ memberId, session }) => {
        const since = starts.get(session);
        const known = summed.get(session) ?? (since && { since, until: since, net: 0 });
        return known ? [{ memberId, session, known }] : [];
      });
      const closedAt = new Date(clock.now().getTime() - OPEN_MS);
      const sums = await sumSettled(
        db,
        present.map(({ memberId, known }) => ({ memberId, from: known.until })),
        { closedAt, currency },
      );
      const states = new Map<number, ChannelState<'session'>>();
      const next = new Map<string, Summed>();
      for (const { memberId, session, known } of present) {
        const { net = 0, closed = 0 } = sums.get(memberId) ?? {};
        states.set(memberId, { since: known.since.toISOString(), net: known.net + net, currency });
        const isClosed = closedAt > known.until;
        next.set(session, isClosed ? { ...known, until: closedAt, net: known.net + closed } : known);
      }
      // Sessions that are no longer read are forgotten.
      summed = next;
      return states;
    },
  };
};

interface Wanted {
  readonly memberId: number;
  readonly from: Date;
}

/** Sums payouts less stakes after a time: all of them, and those up to `closedAt`. */
const sumSettled = async (
  db: ApiDatabase,
  wanted: readonly Wanted[],
  { closedAt, currency }: { readonly closedAt: Date; readonly currency: string },
): Promise<ReadonlyMap<number, { readonly net: number; readonly closed: number }>> => {
  if (wanted.length === 0) return new Map();
  const ids = sql.param(wanted.map(({ memberId }) => memberId));
  const times = sql.param(wanted.map(({ from }) => from.toISOString()));
  const result = sql`${settledBet.payout} - ${settledBet.stake}`;
  const isClosed = sql`${settledBet.settledAt} <= ${closedAt.toISOString()}`;
  // Each member is looked up by the index. For a plain join of many members PostgreSQL would read the whole table.
  const sums = db
    .select({
      net: sql`sum(${result})`.mapWith(Number).as('net'),
      closed: sql`coalesce(sum(${result}) filter (where ${isClosed}), 0)`.mapWith(Number).as('closed'),
    })
    .from(settledBet)
    .where(
      and(
        sql`${settledBet.memberId} = wanted.id`,
        sql`${settledBet.settledAt} > wanted.begins`,
        eq(settledBet.currency, currency),
      ),
    )
    .as('sums');
  const rows = await db.transaction(async (tx) => {
    // PostgreSQL would compile this query, because it estimates high costs. The compilation takes longer than the query.
    await tx.execute(sql`set local jit = off`);
    return tx
      .select({ memberId: sql`wanted.id`.mapWith(Number), net: sums.net, closed: sums.closed })
      .from(sql`unnest(${ids}::bigint[], ${times}::timestamptz[]) as wanted(id, begins)`)
      .innerJoinLateral(sums, sql`${sums.net} is not null`);
  });
  return new Map(rows.map(({ memberId, ...sums }) => [memberId, sums]));
};
