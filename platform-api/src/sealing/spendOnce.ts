import { createUsedNonces } from '@parlour/shared-server/durable/usedNonces';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { usedNonces } from './tables.ts';

const nonces = createUsedNonces({ usedNonces });

/** What the API accepts once. Values of different kinds never collide, even if they contain the same text. */
type Kind = 'captcha' | 'human' | 'passkey' | 'phone' | 'seal' | 'social';

/**
 * Uses a value up.
 * @param until the time from which it is refused anyway.
 * @returns false if it was used before.
 */
export const spendOnce = (db: ApiDatabase, kind: Kind, what: string, until: Date): Promise<boolean> =>
  nonces.spend(db, `${kind} ${what}`, until);

/** Deletes values that are refused for their age. */
export const pruneSpent = (db: ApiDatabase, now: Date): Promise<void> => nonces.prune(db, now);
