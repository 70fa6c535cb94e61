import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { ledgerCheck } from '../tables.ts';

export type Position = typeof ledgerCheck.$inferSelect;

/** Reads how far a check has come, and locks the position until the transaction ends. */
export const lockPosition = async (tx: ApiDatabase, part: Position['part']): Promise<Position> => {
  await tx.insert(ledgerCheck).values({ part }).onConflictDoNothing();
  const [position] = await tx.select().from(ledgerCheck).where(eq(ledgerCheck.part, part)).for('update');
  if (!position) throw new Error(`the position of ${part} is missing`);
  return position;
};

export interface CheckTimes {
  /** When the newest journals were checked. */
  readonly newAt: Date | null;
  /** When the last walk through the whole ledger ended. */
  readonly allAt: Date | null;
}

export const readCheckTimes = async (db: ApiDatabase) => {
  const rows = await db.select().from(ledgerCheck);
  const of = (part: Position['part']) => rows.find((row) => row.part === part);
  const walk = of('walk');
  return {
    newAt: of('new')?.provedAt ?? null,
    allAt: walk?.endedAt ?? null,
    isWalking: (walk?.stage ?? null) !== null,
  };
};
