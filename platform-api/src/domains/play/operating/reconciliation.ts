import { and, eq, lt, sql, sum, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { ledgerAccount } from '../../wallets/public.ts';
import { playRoundTable, playTransaction } from '../tables.ts';

const HOUR_MS = 3_600_000;

const undone = alias(playTransaction, 'undone');

/** The amount that a rollback returned to the member: a bet's stake, or, if negative, a win. */
const given = sql`case when ${undone.kind} = 'bet' then ${undone.amount}
  when ${undone.kind} = 'win' then -${undone.amount} else 0 end`;

/** What a transaction changed in the member's wallet. */
const effect = sql`case ${playTransaction.kind} when 'bet' then -${playTransaction.amount}
  when 'rollback' then ${given} when 'tombstone' then 0 else ${playTransaction.amount} end`;

const isUndone = and(
  eq(playTransaction.kind, 'rollback'),
  eq(undone.connection, playTransaction.connection),
  eq(undone.transactionId, playTransaction.referenceId),
);

/** A day in a time zone. Null means all days. */
export interface ReconciledDays {
  readonly day: string | null;
  readonly timeZone: string;
}

const isOfDays = ({ day, timeZone }: ReconciledDays): SQL | undefined => {
  if (day === null) return undefined;
  const startOf = (later: number) => sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`;
  return sql`${playTransaction.receivedAt} >= ${startOf(0)} and ${playTransaction.receivedAt} < ${startOf(1)}`;
};

const totalOf = (kind: (typeof playTransaction.$inferSelect)['kind'], amount: SQL) => {
  const ofKind = sql`filter (where ${playTransaction.kind} = ${kind})`;
  return {
    count: sql`count(*) ${ofKind}`.mapWith(Number),
    amount: sql`coalesce(sum(${amount}) ${ofKind}, 0)`.mapWith(Number),
  };
};

/** Sums the executed requests of providers by connection and currency. */
export const sumTransactions = (db: ApiDatabase, days: ReconciledDays) => {
  const { connection, currency } = playTransaction;
  const amount = sql`${playTransaction.amount}`;
  return db
    .select({
      connection,
      currency,
      bets: totalOf('bet', amount),
      wins: totalOf('win', amount),
      rollbacks: totalOf('rollback', given),
      adjustments: totalOf('adjustment', amount),
    })
    .from(playTransaction)
    .leftJoin(undone, isUndone)
    .where(isOfDays(days))
    .groupBy(connection, currency)
    .orderBy(connection, currency);
};

/** Counts rounds that a provider may have forgotten to close. */
export const countOpenRounds = (db: ApiDatabase, now: Date) =>
  db
    .select({
      connection: playRoundTable.connection,
      currency: playRoundTable.currency,
      rounds: sql`count(*)`.mapWith(Number),
    })
    .from(playRoundTable)
    .where(
      and(eq(playRoundTable.isClosed, false), lt(playRoundTable.openedAt, new Date(now.getTime() - HOUR_MS))),
    )
    .groupBy(playRoundTable.connection, playRoundTable.currency)
    .orderBy(playRoundTable.connection, playRoundTable.currency);

/** Compares the balances of the house's game accounts with the sum of all transactions. */
export const compareWithLedger = async (db: ApiDatabase) => {
  const held = await db
    .select({ currency: ledgerAccount.currency, amount: sum(ledgerAccount.balance).mapWith(Number) })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.name, 'games'))
    .groupBy(ledgerAccount.currency);
  const expected = await db
    .select({ currency: playTransaction.currency, amount: sql`-sum(${effect})`.mapWith(Number) })
    .from(playTransaction)
    .leftJoin(undone, isUndone)
    .groupBy(playTransaction.currency);
  const amountIn = (rows: typeof held, currency: string): number =>
    rows.find((row) => row.currency === currency)?.amount ?? 0;
  const currencies = [...new Set([...held, ...expected].map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({
    currency,
    held: amountIn(held, currency),
    expected: amountIn(expected, currency),
  }));
};
