import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { lockMembers } from '../members/public.ts';
import { ledgerAccount, postLateVoid } from '../wallets/public.ts';
import { recordAction } from './audit.ts';
import { underAgeCase } from './tables.ts';

const BATCH_SIZE = 100;

type LateCase = Pick<typeof underAgeCase.$inferSelect, 'id' | 'memberId' | 'currency'>;

/** Reads settled cases whose main wallet has money again, in the order of their ids. */
const readWithMoney = (db: ApiDatabase, afterId: number): Promise<LateCase[]> =>
  db
    .select({ id: underAgeCase.id, memberId: underAgeCase.memberId, currency: underAgeCase.currency })
    .from(underAgeCase)
    .innerJoin(
      ledgerAccount,
      and(
        eq(ledgerAccount.memberId, underAgeCase.memberId),
        eq(ledgerAccount.wallet, MAIN_WALLET),
        eq(ledgerAccount.currency, underAgeCase.currency),
      ),
    )
    .where(
      and(
        eq(underAgeCase.state, 'settled'),
        gt(ledgerAccount.balance, ledgerAccount.held),
        gt(underAgeCase.id, afterId),
      ),
    )
    .orderBy(underAgeCase.id)
    .limit(BATCH_SIZE);

const voidOne = async (tx: ApiDatabase, { id, memberId, currency }: LateCase, at: Date): Promise<void> => {
  const member = (await lockMembers(tx, [memberId])).get(memberId);
  // The money of a member with a debt pays the debt. Staff forgive a debt by a credit, which must not be voided here.
  if (member?.owesSince !== null) return;
  const amount = await postLateVoid(tx, { id, memberId, currency, at });
  if (amount === 0) return;
  await tx
    .update(underAgeCase)
    .set({ voided: sql`${underAgeCase.voided} + ${amount}` })
    .where(eq(underAgeCase.id, id));
  const details = { memberId, case: id, amount, currency };
  await recordAction(tx, { who: 'platform', action: 'voidUnderAge', details });
};

/**
 * Voids money that has reached the accounts of persons under age after the settlement: wins of rounds that ended later,
 * stakes of rounds that were cancelled, and money that came back from a provider.
 * @param report receives the error if the work for one member fails. The work for other members continues.
 */
export const voidLateMoney = async (
  db: ApiDatabase,
  now: Date,
  report: (error: unknown) => void,
): Promise<void> => {
  let batch: readonly LateCase[] = [];
  do {
    batch = await readWithMoney(db, batch.at(-1)?.id ?? 0);
    for (const found of batch) await db.transaction((tx) => voidOne(tx, found, now)).catch(report);
  } while (batch.length === BATCH_SIZE);
};
