import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { paymentMethod } from '../tables.ts';

interface Payment {
  /** Code of the method. */
  readonly method: string;
  readonly currency: string;
  readonly reference: string;
}

/** Returns what a message says of a payment. @param amount in minor units */
export const paymentOf = async (
  tx: ApiDatabase,
  { method, currency, reference }: Payment,
  amount: number,
) => {
  const [found] = await tx.select().from(paymentMethod).where(eq(paymentMethod.code, method));
  return { amount, currency, method: found?.name ?? method, reference };
};
