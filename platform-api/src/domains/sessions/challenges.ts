import type { CodeMethod } from '@parlour/shared-contracts/domains/secondFactor';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { FindCaller } from '../../http/access.ts';
import type { BegunSignIn } from './begunSignIn.ts';
import { lockEpoch } from '../members/public.ts';
import { signInChallenge } from './tables.ts';
import { member } from '../members/tables.ts';
import { createToken, hashToken } from '../../sealing/tokens.ts';

/** How long a sign-in may take to settle what it owes, in milliseconds. */
export const CHALLENGE_LIFETIME = 10 * 60_000;

export type RequiredStep = ChallengeRow['owes'];
export type ChallengeRow = typeof signInChallenge.$inferSelect;

interface SentCode {
  readonly codeWay: CodeMethod;
  readonly codeHash: string;
  readonly codeExpiresAt: Date;
}

/** Sign-ins that have proved who it is, and still owe a step. */
export interface Challenges {
  /**
   * Gives what stands for the sign-in, which is kept nowhere; one that the member began before is void.
   * @param epoch the member's epoch when the person proved who they are
   * @throws DomainError `wrongCredentials` if a revocation has raised the epoch since.
   */
  open(memberId: number, owes: RequiredStep, epoch: number, begun?: BegunSignIn): Promise<string>;
  /** Whose sign-in it is, where that is what it owes. */
  find(owes: RequiredStep): FindCaller;
  read(token: string, owes: RequiredStep): Promise<ChallengeRow | null>;
  /** Counts an attempt before it is looked at; null where there is no such sign-in, or there were as many as may be. */
  attempt(token: string, owes: RequiredStep, most: number): Promise<ChallengeRow | null>;
  /** Ends it: false where it has ended already. */
  take(tx: ApiDatabase, token: string): Promise<boolean>;
  /** Keeps the code in the former one's place; the sign-in lasts as long as the code does. */
  keepCode(token: string, code: SentCode): Promise<void>;
  /** Ends all that a member has begun. */
  close(tx: ApiDatabase, memberId: number): Promise<void>;
  prune(): Promise<void>;
}

export const createChallenges = (db: ApiDatabase, clock: Clock): Challenges => {
  const isIt = (token: string) => eq(signInChallenge.tokenHash, hashToken(token));
  const isLive = (token: string, owes: RequiredStep) =>
    and(isIt(token), eq(signInChallenge.owes, owes), gt(signInChallenge.expiresAt, clock.now()));
  const close = async (tx: ApiDatabase, memberId: number): Promise<void> => {
    await tx.delete(signInChallenge).where(eq(signInChallenge.memberId, memberId));
  };
  return {
    open: async (memberId, owes, epoch, begun) => {
      const token = createToken();
      const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME);
      await db.transaction(async (tx) => {
        await lockEpoch(tx, memberId, epoch);
        await close(tx, memberId);
        const row = { tokenHash: hashToken(token), memberId, expiresAt, owes, begun: begun ?? null };
        await tx.insert(signInChallenge).values(row);
      });
      return token;
    },
    find: (owes) => async (token) => {
      const [row] = await db
        .select({ memberId: member.id, account: member.account, type: member.type })
        .from(signInChallenge)
        .innerJoin(member, eq(member.id, signInChallenge.memberId))
        .where(isLive(token, owes));
      return row ?? null;
    },
    read: async (token, owes) => {
      const [row] = await db.select().from(signInChallenge).where(isLive(token, owes));
      return row ?? null;
    },
    attempt: async (token, owes, most) => {
      const [row] = await db
        .update(signInChallenge)
        .set({ attempts: sql`${signInChallenge.attempts} + 1` })
        .where(and(isLive(token, owes), lt(signInChallenge.attempts, most)))
        .returning();
      return row ?? null;
    },
    take: async (tx, token) => {
      const taken = await tx
        .delete(signInChallenge)
        .where(isIt(token))
        .returning({ memberId: signInChallenge.memberId });
      return taken.length > 0;
    },
    keepCode: async (token, code) => {
      const expiresAt = sql`greatest(${signInChallenge.expiresAt}, ${code.codeExpiresAt.toISOString()}::timestamptz)`;
      await db
        .update(signInChallenge)
        .set({ ...code, expiresAt })
        .where(isIt(token));
    },
    close,
    prune: async () => {
      await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, clock.now()));
    },
  };
};
