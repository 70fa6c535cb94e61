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

/** How long a person may take for the required step, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 10 * 60_000;

export type RequiredStep = ChallengeRow['owes'];
export type ChallengeRow = typeof signInChallenge.$inferSelect;

interface SentCode {
  readonly codeWay: CodeMethod;
  readonly codeHash: string;
  readonly codeExpiresAt: Date;
}

/** Sign-ins of people who have proved who they are and must still complete a step. */
export interface Challenges {
  /**
   * Returns the token of the sign-in. Only its hash is stored. An earlier open sign-in of the member becomes
   * void.
   * @param epoch the member's epoch when the person proved who they are
   * @throws DomainError `wrongCredentials` if a revocation has raised the epoch since.
   */
  open(memberId: number, owes: RequiredStep, epoch: number, begun?: BegunSignIn): Promise<string>;
  /** Finds the member of a sign-in that requires this step. */
  find(owes: RequiredStep): FindCaller;
  read(token: string, owes: RequiredStep): Promise<ChallengeRow | null>;
  /**
   * Counts an attempt before it is checked. Returns null for an unknown sign-in, or if its attempts are used
   * up.
   */
  attempt(token: string, owes: RequiredStep, most: number): Promise<ChallengeRow | null>;
  /** Ends the sign-in. Returns false if it has ended before. */
  take(tx: ApiDatabase, token: string): Promise<boolean>;
  /** Stores the code and replaces an earlier one. The sign-in stays valid as long as the code. */
  keepCode(token: string, code: SentCode): Promise<void>;
  /** Ends all open sign-ins of a member. */
  close(tx: ApiDatabase, memberId: number): Promise<void>;
  prune(): Promise<void>;
}

export const createChallenges = (db: ApiDatabase, clock: Clock): Challenges => {
  const hasToken = (token: string) => eq(signInChallenge.tokenHash, hashToken(token));
  const isLive = (token: string, owes: RequiredStep) =>
    and(hasToken(token), eq(signInChallenge.owes, owes), gt(signInChallenge.expiresAt, clock.now()));
  const close = async (tx: ApiDatabase, memberId: number): Promise<void> => {
    await tx.delete(signInChallenge).where(eq(signInChallenge.memberId, memberId));
  };
  return {
    open: async (memberId, owes, epoch, begun) => {
      const token = createToken();
      const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS);
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
        .where(hasToken(token))
        .returning({ memberId: signInChallenge.memberId });
      return taken.length > 0;
    },
    keepCode: async (token, code) => {
      const expiresAt = sql`greatest(${signInChallenge.expiresAt}, ${code.codeExpiresAt.toISOString()}::timestamptz)`;
      await db
        .update(signInChallenge)
        .set({ ...code, expiresAt })
        .where(hasToken(token));
    },
    close,
    prune: async () => {
      await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, clock.now()));
    },
  };
};
