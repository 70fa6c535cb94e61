import { createUsedNonces } from '@parlour/shared-server/durable/usedNonces';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { usedNonces } from './tables.ts';

const nonces = createUsedNonces({ usedNonces });

/** What the API takes once: kinds never meet, whatever a caller wrote into one. */
type Kind = 'captcha' | 'human' | 'passkey' | 'phone' | 'seal' | 'social';

/**
 * Uses something up.
 * @param until from when on it is refused anyway.
 * @returns false for what was used before.
 */
export const spendOnce = (db: ApiDatabase, kind: Kind, what: string, until: Date): Promise<boolean> =>
  nonces.spend(db, `${kind} ${what}`, until);

/** Forgets what is refused anyway. */
export const pruneSpent = (db: ApiDatabase, now: Date): Promise<void> => nonces.prune(db, now);
