import { desc, lt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { LedgerFault } from '../invariants.ts';
import { ledgerFault } from '../tables.ts';

/** Stores faults. @returns the new ones */
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

/** Deletes faults that a complete walk did not find again. */
export const forgetFaults = async (tx: ApiDatabase, beganAt: Date): Promise<void> => {
  await tx.delete(ledgerFault).where(lt(ledgerFault.seenAt, beganAt));
};

export interface FoundFault extends LedgerFault {
  readonly foundAt: Date;
}

/** Returns the known faults, the newest first. */
export const readFoundFaults = (db: ApiDatabase, limit: number): Promise<FoundFault[]> => {
  const { rule, subject, found, expected, foundAt } = ledgerFault;
  return db
    .select({ rule, subject, found, expected, foundAt })
    .from(ledgerFault)
    .orderBy(desc(foundAt), rule, subject)
    .limit(limit);
};

/** Reads the known faults. */
export const readFaults = (db: ApiDatabase, limit: number): Promise<LedgerFault[]> => {
  const { rule, subject, found, expected } = ledgerFault;
  return db.select({ rule, subject, found, expected }).from(ledgerFault).orderBy(rule, subject).limit(limit);
};
