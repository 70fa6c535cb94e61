import { and, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { proofCount } from '../tables.ts';

const HOUR_MS = 3_600_000;
/** Limits per member and hour. An hour starts with its first attempt. */
const most = { signIn: 10, settings: 10, password: 10, code: 5, money: 10 } as const;
export type ProofKind = keyof typeof most;

/**
 * Counts proofs and codes across all sign-ins of a member, because an attacker who knows the password can
 * begin any number of sign-ins.
 */
export interface ProofCounts {
  /** Counts one attempt. @throws DomainError `tooManyRequests`. */
  take(memberId: number, kind: ProofKind): Promise<void>;
  /** Resets the count after a right proof. */
  clear(memberId: number, kind: ProofKind): Promise<void>;
  prune(): Promise<void>;
}

export const createProofCounts = (db: ApiDatabase, clock: Clock): ProofCounts => {
  const hourAgo = (): Date => new Date(clock.now().getTime() - HOUR_MS);
  return {
    take: async (memberId, kind) => {
      const isOver = lt(proofCount.since, hourAgo());
      const [counted] = await db
        .insert(proofCount)
        .values({ memberId, kind, since: clock.now(), count: 1 })
        .onConflictDoUpdate({
          target: [proofCount.memberId, proofCount.kind],
          set: {
            count: sql`case when ${isOver} then 1 else ${proofCount.count} + 1 end`,
            since: sql`case when ${isOver} then excluded.since else ${proofCount.since} end`,
          },
          setWhere: sql`${isOver} or ${proofCount.count} < ${most[kind]}`,
        })
        .returning();
      if (!counted) throw new DomainError('tooManyRequests', { retryAfterSeconds: HOUR_MS / 1_000 });
    },
    clear: async (memberId, kind) => {
      await db.delete(proofCount).where(and(eq(proofCount.memberId, memberId), eq(proofCount.kind, kind)));
    },
    prune: async () => {
      await db.delete(proofCount).where(lt(proofCount.since, hourAgo()));
    },
  };
};
