import { and, eq, ne, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { verifiedPerson } from './tables.ts';

export interface VerifiedPerson {
  readonly memberId: number;
  /** The result of `personHashOf`. */
  readonly personHash: string;
  readonly at: Date;
}

/**
 * Returns the other accounts in which staff have verified the same person. Until the caller's transaction ends, no
 * other transaction can verify this person.
 */
export const lockSamePersons = async (
  tx: ApiDatabase,
  { memberId, personHash }: Pick<VerifiedPerson, 'memberId' | 'personHash'>,
): Promise<number[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`person ${personHash}`}))`);
  const rows = await tx
    .select({ id: verifiedPerson.memberId })
    .from(verifiedPerson)
    .where(and(eq(verifiedPerson.personHash, personHash), ne(verifiedPerson.memberId, memberId)));
  return rows.map(({ id }) => id);
};

/** Records as which person staff have verified the member. It replaces the former record. */
export const recordPerson = async (tx: ApiDatabase, person: VerifiedPerson): Promise<void> => {
  const { personHash, at } = person;
  await tx
    .insert(verifiedPerson)
    .values(person)
    .onConflictDoUpdate({ target: verifiedPerson.memberId, set: { personHash, at } });
};
