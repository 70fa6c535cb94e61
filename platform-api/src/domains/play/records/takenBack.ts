import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { isInDays, type DaysInZone } from '../../../database/isInDays.ts';
import { playTransaction } from '../tables.ts';

const undone = alias(playTransaction, 'undone');
const { connection, transactionId, kind, memberId, currency, roundId, referenceId, receivedAt } =
  playTransaction;

/** The position of the last row of a page: the time in microseconds, the connection and the transaction. */
export type TakenBackPosition = readonly [at: string, connection: string, transactionId: string];

/** The kinds are literals, because the database uses the partial index of these kinds only then. */
const isTakenBack = sql`${kind} in ('rollback', 'adjustment')`;

/**
 * Returns a page of the rollbacks and later adjustments that providers have sent in a period, from the oldest to the
 * newest. The amount of a rollback is the amount of the transaction that it has taken back.
 */
export const readTakenBack = (
  db: ApiDatabase,
  days: DaysInZone,
  { after, limit }: { readonly after: TakenBackPosition | null; readonly limit: number },
) =>
  db
    .select({
      exactly: sql<string>`to_char(${receivedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      connection,
      transactionId,
      kind,
      memberId,
      currency,
      amount: sql`coalesce(${undone.amount}, ${playTransaction.amount})`.mapWith(Number),
      roundId,
      referenceId,
      receivedAt,
    })
    .from(playTransaction)
    .leftJoin(undone, and(eq(undone.connection, connection), eq(undone.transactionId, referenceId)))
    .where(
      and(
        isTakenBack,
        isInDays(receivedAt, days),
        after === null
          ? undefined
          : sql`(${receivedAt}, ${connection}, ${transactionId}) > (${after[0]}::timestamptz, ${after[1]}, ${after[2]})`,
      ),
    )
    .orderBy(asc(receivedAt), asc(connection), asc(transactionId))
    .limit(limit);
