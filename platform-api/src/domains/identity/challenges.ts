import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import type { Caller } from '../../http/access.ts';
import { member, signInChallenge } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

/** How long a sign-in may take to settle what it owes, in milliseconds. */
export const CHALLENGE_LIFETIME = 10 * 60_000;

/** Sign-ins whose password was right, and that still owe a step. */
export interface Challenges {
  /** Gives what stands for the sign-in, which is kept nowhere; one that the member began before is void. */
  open(memberId: number): Promise<string>;
  find(token: string): Promise<Caller | null>;
  /** Ends all that a member has begun. */
  close(tx: ApiDatabase, memberId: number): Promise<void>;
  prune(): Promise<void>;
}

export const createChallenges = (db: ApiDatabase, clock: Clock): Challenges => {
  const close = async (tx: ApiDatabase, memberId: number): Promise<void> => {
    await tx.delete(signInChallenge).where(eq(signInChallenge.memberId, memberId));
  };
  return {
    open: async (memberId) => {
      const token = createToken();
      const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME);
      await db.transaction(async (tx) => {
        await close(tx, memberId);
        await tx.insert(signInChallenge).values({ tokenHash: hashToken(token), memberId, expiresAt });
      });
      return token;
    },
    find: async (token) => {
      const [row] = await db
        .select({ memberId: member.id, account: member.account, type: member.type })
        .from(signInChallenge)
        .innerJoin(member, eq(member.id, signInChallenge.memberId))
        .where(
          and(eq(signInChallenge.tokenHash, hashToken(token)), gt(signInChallenge.expiresAt, clock.now())),
        );
      return row ?? null;
    },
    close,
    prune: async () => {
      await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, clock.now()));
    },
  };
};
