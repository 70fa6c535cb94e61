import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
import { DomainError } from '../../http/failures.ts';
import { ledgerAccount, ledgerEntry, ledgerJournal } from './tables.ts';

interface JournalLine {
  readonly accountId: number;
  /** Minor units; positive raises the account's balance. */
  readonly amount: number;
}

export interface Journal {
  /** With `key` the identity of what is posted, for ever. */
  readonly scope: string;
  readonly key: string;
  readonly currency: string;
  /** Two or more that sum to zero. */
  readonly lines: readonly JournalLine[];
  /** Given back when the same journal is posted again. */
  readonly response: unknown;
  readonly postedAt: Date;
}

type Account = typeof ledgerAccount.$inferSelect;

/**
 * Posts a journal inside the caller's transaction, once; the same journal again changes nothing.
 * @returns the response kept with the journal.
 * @throws DomainError `keyReused` when its key belongs to another journal.
 */
export const postJournal = async (tx: ApiDatabase, journal: Journal): Promise<unknown> => {
  const requestHash = hashOf(journal);
  const { scope, key: idempotencyKey, currency, response, postedAt } = journal;
  const [inserted] = await tx
    .insert(ledgerJournal)
    .values({ scope, idempotencyKey, requestHash, currency, response, postedAt })
    .onConflictDoNothing()
    .returning({ id: ledgerJournal.id });
  if (!inserted) return replay(tx, journal, requestHash);
  const accounts = await lockAccounts(tx, journal);
  await tx.insert(ledgerEntry).values(
    journal.lines.map((line, index) => ({
      journalId: inserted.id,
      line: index + 1,
      accountId: line.accountId,
      amount: line.amount,
      ...advance(accounts, line),
    })),
  );
  for (const { id, balance, version } of accounts.values()) {
    await tx.update(ledgerAccount).set({ balance, version }).where(eq(ledgerAccount.id, id));
  }
  return response;
};

const hashOf = ({ currency, lines }: Journal): string =>
  createHash('sha256')
    .update(JSON.stringify([currency, lines.map(({ accountId, amount }) => [accountId, amount])]))
    .digest('base64url');

const replay = async (tx: ApiDatabase, { scope, key }: Journal, requestHash: string): Promise<unknown> => {
  const [existing] = await tx
    .select()
    .from(ledgerJournal)
    .where(and(eq(ledgerJournal.scope, scope), eq(ledgerJournal.idempotencyKey, key)));
  if (existing?.requestHash !== requestHash) throw new DomainError('keyReused');
  return existing.response;
};

/** In account order, so that two journals never wait for each other. */
const lockAccounts = async (tx: ApiDatabase, { lines }: Journal): Promise<Map<number, Account>> => {
  const ids = [...new Set(lines.map(({ accountId }) => accountId))];
  const rows = await tx
    .select()
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.id, ids))
    .orderBy(asc(ledgerAccount.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
};

const advance = (accounts: Map<number, Account>, { accountId, amount }: JournalLine) => {
  const account = accounts.get(accountId);
  if (!account) throw new Error(`ledger account ${accountId} does not exist`);
  const next = { ...account, balance: account.balance + amount, version: account.version + 1 };
  accounts.set(accountId, next);
  return { balanceAfter: next.balance, version: next.version };
};
