import type { Clock } from '@parlour/shared-server/clock';
import { randomBytes } from 'node:crypto';
import { openAccount } from '../../commands/openAccount.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { forgetPlayer } from '../games/public.ts';
import { TRIAL_TYPE } from '../members/public.ts';
import { takeIdleTrial, type ClientInfo, type Sessions } from '../sessions/public.ts';
import { readFeatures } from '../system/public.ts';
import { playCurrency, setAllowance } from '../wallets/public.ts';

const PREFIX = 'trial-';
const HOUSE = 'free play';

/** Gives visitors a trial account. */
export interface FreePlay {
  /**
   * Opens a session of a new trial account, or of an idle one that is reset first.
   * @throws DomainError `freePlayOff` if it is switched off, or if all trial accounts are in use.
   */
  start(language: string, from: ClientInfo): Promise<string>;
}

export interface FreePlayDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly currency: string;
  /** Initial balance in minor units. */
  readonly balance: number;
  readonly mostAccounts: number;
  /** Whether the market lets visitors play for free. */
  readonly isAllowed: boolean;
}

export const createFreePlay = (dependencies: FreePlayDependencies): FreePlay => {
  const { db, clock, sessions, currency, balance, mostAccounts, isAllowed } = dependencies;

  const newAccount = async (tx: ApiDatabase, language: string, now: Date): Promise<number | null> => {
    const account = `${PREFIX}${randomBytes(6).toString('hex')}`;
    return openAccount(
      tx,
      {
        account,
        nickname: account,
        realName: '',
        type: TRIAL_TYPE,
        avatar: '',
        language,
        registeredAt: now,
        lastLoginAt: now,
        firstLoginAt: now,
      },
      currency,
    );
  };

  return {
    start: async (language, from) => {
      if (!isAllowed || !(await readFeatures(db)).freePlay) throw new DomainError('freePlayOff');
      const now = clock.now();
      const memberId = await db.transaction(async (tx) => {
        const idle = await takeIdleTrial(tx, { now, most: mostAccounts });
        if (idle === 'none left') return null;
        const id = idle ?? (await newAccount(tx, language, now));
        if (id === null) return null;
        await forgetPlayer(tx, id);
        const key = `${id}:${now.toISOString()}:${randomBytes(6).toString('hex')}`;
        await setAllowance(tx, {
          memberId: id,
          currency: playCurrency(TRIAL_TYPE, currency),
          balance,
          house: HOUSE,
          key,
          at: now,
        });
        return id;
      });
      if (memberId === null) throw new DomainError('freePlayOff');
      return sessions.open(memberId, from);
    },
  };
};
