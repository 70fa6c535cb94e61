import type { Clock } from '@parlour/shared-server/clock';
import { dayIn } from '../calendar.ts';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { ageOn, loadProfileBox, readStoredProfile } from '../domains/account/public.ts';
import { verificationLevelOf } from '../domains/documents/public.ts';

export interface ReadAgeDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  /** The zone in which days begin. */
  readonly timeZone: string;
  /** The operator's key of personal data. */
  readonly filesKey: string | null;
}

/** Returns the age of a member in years. Null: no document has verified it, so it is only a claim. */
export type ReadAge = (memberId: number) => Promise<number | null>;

export const createReadAge = async ({
  db,
  clock,
  timeZone,
  filesKey,
}: ReadAgeDependencies): Promise<ReadAge> => {
  const box = await loadProfileBox(db, filesKey);
  return async (memberId) => {
    const now = clock.now();
    if ((await verificationLevelOf(db, memberId, now)) === 0) return null;
    const { values } = await readStoredProfile(db, box, memberId);
    return ageOn(values.birthday, dayIn(timeZone, now));
  };
};
