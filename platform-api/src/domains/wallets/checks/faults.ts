import { lt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/database.ts';
import type { LedgerFault } from '../invariants.ts';
import { ledgerFault } from '../tables.ts';

/** Keeps what was found. @returns what was not known before. */
export const keepFaults = async (
  tx: ApiDatabase,
  faults: readonly LedgerFault[],
  now: Date,
): Promise<readonly LedgerFault[]> => {
  const news: LedgerFault[] = [];
  for (const fault of faults) {
    const { found, expected } = fault;
    const [kept] = await tx
      .insert(ledgerFault)
      .values({ ...fault, foundAt: now, seenAt: now })
      .onConflictDoUpdate({
        target: [ledgerFault.rule, ledgerFault.subject],
        set: { found, expected, seenAt: now },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (kept?.isNew === true) news.push(fault);
  }
  return news;
};

/** Removes what a walk through all of the ledger did not find any more. */
export const forgetFaults = async (tx: ApiDatabase, beganAt: Date): Promise<void> => {
  await tx.delete(ledgerFault).where(lt(ledgerFault.seenAt, beganAt));
};

/** What breaks a rule, by the last time that it was looked at. */
export const readFaults = (db: ApiDatabase, limit: number): Promise<LedgerFault[]> => {
  const { rule, subject, found, expected } = ledgerFault;
  return db.select({ rule, subject, found, expected }).from(ledgerFault).orderBy(rule, subject).limit(limit);
};
