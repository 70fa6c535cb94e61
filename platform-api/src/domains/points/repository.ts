import type { Reward } from '@parlour/shared-contracts/domains/points';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { ledgerAccount, ledgerEntry, ledgerJournal, POINTS } from '../wallets/public.ts';
import { reward } from './tables.ts';

const isPoints = (memberId: number) =>
  and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.currency, POINTS));

export const readPoints = async (db: ApiDatabase, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ balance: ledgerAccount.balance, held: ledgerAccount.held })
    .from(ledgerAccount)
    .where(isPoints(memberId));
  return row ? row.balance - row.held : 0;
};

/** Reads the newest changes first. */
export const readPointsChanges = (db: ApiDatabase, memberId: number, limit: number) =>
  db
    .select({
      points: ledgerEntry.amount,
      reason: ledgerJournal.reference,
      changedAt: ledgerJournal.postedAt,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerEntry.journalId))
    .where(isPoints(memberId))
    .orderBy(desc(ledgerEntry.version))
    .limit(limit);

export const readRewards = (db: ApiDatabase, kind: Reward['kind'] | undefined) =>
  db
    .select()
    .from(reward)
    .where(kind && eq(reward.kind, kind))
    .orderBy(asc(reward.position), asc(reward.id));
