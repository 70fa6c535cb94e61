import { createHash } from 'node:crypto';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { ledgerJournal, type journalTypes } from './tables.ts';

export type JournalType = (typeof journalTypes)[number];

/** The reason for a movement of money. */
export interface Cause {
  readonly type: JournalType;
  /** Names the row or the text that caused it. */
  readonly reference: string;
}

export interface JournalLine {
  readonly accountId: number;
  /** Minor units. A positive amount raises the account's balance. */
  readonly amount: number;
}

export interface Journal extends Cause {
  /** Identifies the journal for ever, together with `key`. */
  readonly scope: string;
  readonly key: string;
  readonly currency: string;
  /** Two or more lines that sum to zero. */
  readonly lines: readonly JournalLine[];
  /** Returned again when the same journal is posted again. */
  readonly response: unknown;
  readonly postedAt: Date;
}

/**
 * Posts a journal once, inside the caller's transaction. The same journal again changes nothing.
 * @returns the response stored with the journal.
 * @throws DomainError `keyReused` if its key belongs to another journal.
 */
export const postJournal = async (tx: ApiDatabase, journal: Journal): Promise<unknown> => {
  const { scope, key, currency, lines, type, reference, response, postedAt } = journal;
  const requestHash = requestHashOf([
    currency,
    type,
    reference,
    ...lines.map((line) => [line.accountId, line.amount]),
  ]);
  const accounts = sql.param(lines.map(({ accountId }) => accountId));
  const amounts = sql.param(lines.map(({ amount }) => amount));
  const posted = await callLedger(
    tx,
    sql<number | null>`ledger_post(${scope}, ${key}, ${requestHash}, ${type}, ${reference}, ${currency},
      ${postedAt.toISOString()}, ${JSON.stringify(response)}, ${accounts}, ${amounts})`.mapWith(Number),
  );
  if (posted !== null) return response;
  const isIt = and(eq(ledgerJournal.scope, scope), eq(ledgerJournal.idempotencyKey, key));
  const [existing] = await tx.select().from(ledgerJournal).where(isIt);
  if (existing?.requestHash !== requestHash) throw new DomainError('keyReused');
  return existing.response;
};

/** Calls one of the ledger's SQL functions, which the migrations define. */
export const callLedger = async <T>(tx: ApiDatabase, call: SQL<T>): Promise<T> => {
  const [row] = await tx.select({ value: call }).from(sql`(select 1) as once`);
  if (!row) throw new Error('a ledger function returned no row');
  return row.value;
};

/** Hashes what is posted or held, to detect another request with the same key. */
export const requestHashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
