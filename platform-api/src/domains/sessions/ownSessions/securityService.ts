import type { Clock } from '@parlour/shared-server/clock';
import { networkOf } from '@parlour/shared-server/networkOf';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import type { Challenges } from '../challenges.ts';
import type { ClientInfo } from '../clientInfo.ts';
import type { RegisteredAddresses } from '../registeredAddresses.ts';
import type { RememberTokens } from '../rememberTokens.ts';
import { lockMember, raiseEpoch } from '../../members/public.ts';
import type { SecurityEvents } from '../securityEvents.ts';
import type { Sessions } from '../sessions.ts';
import { session } from '../tables.ts';
import { hashToken } from '../../../sealing/tokens.ts';

/** Number of sessions that are listed. */
const MAX_SESSIONS_LISTED = 100;

export interface ListedSession {
  readonly row: typeof session.$inferSelect;
  readonly isPresent: boolean;
}

/** A member's own sessions. `token` is the caller's session token. */
export interface SecurityService {
  sessions(memberId: number, token: string): Promise<ListedSession[]>;
  /**
   * Also forgets the session's remembered browser and its address. @throws DomainError `notFound` if the
   * session is not the member's.
   */
  endSession(memberId: number, publicId: string, client: ClientInfo): Promise<void>;
  /** Also ends unfinished sign-ins. */
  endOtherSessions(memberId: number, token: string, client: ClientInfo): Promise<void>;
}

export interface SecurityDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly rememberTokens: RememberTokens;
  readonly addresses: RegisteredAddresses;
  readonly events: SecurityEvents;
}

export const createSecurityService = (dependencies: SecurityDependencies): SecurityService => {
  const { db, clock, sessions, challenges, rememberTokens, addresses, events } = dependencies;
  const liveOf = (memberId: number) =>
    and(eq(session.memberId, memberId), gt(session.expiresAt, clock.now()));
  return {
    sessions: async (memberId, token) => {
      const isPresent = eq(session.tokenHash, hashToken(token));
      const rows = await db
        .select()
        .from(session)
        .where(liveOf(memberId))
        .orderBy(desc(isPresent), desc(session.lastUsedAt), desc(session.publicId))
        .limit(MAX_SESSIONS_LISTED);
      return rows.map((row) =>
        row.tokenHash === hashToken(token)
          ? { row: { ...row, lastUsedAt: clock.now() }, isPresent: true }
          : { row, isPresent: false },
      );
    },
    endSession: (memberId, publicId, client) =>
      db.transaction(async (tx) => {
        await lockMember(tx, memberId);
        const isChosen = and(liveOf(memberId), eq(session.publicId, publicId));
        const [ended] = await sessions.end(tx, memberId, isChosen);
        if (!ended) throw new DomainError('notFound');
        await raiseEpoch(tx, memberId);
        if (ended.rememberFamily !== null) await rememberTokens.end(tx, ended.rememberFamily);
        const isElsewhere = ended.address !== null && networkOf(ended.address) !== networkOf(client.address);
        if (ended.address !== null && isElsewhere) await addresses.forget(tx, memberId, ended.address);
        await events.record(tx, memberId, { kind: 'sessionEnded' }, client);
      }),
    endOtherSessions: (memberId, token, client) =>
      db.transaction(async (tx) => {
        await lockMember(tx, memberId);
        const [present] = await tx
          .select({ family: session.rememberFamily })
          .from(session)
          .where(eq(session.tokenHash, hashToken(token)));
        await raiseEpoch(tx, memberId);
        await rememberTokens.endAll(tx, memberId, present?.family);
        await challenges.close(tx, memberId);
        await addresses.forgetOthers(tx, memberId, client.address);
        const areOthers = and(liveOf(memberId), ne(session.tokenHash, hashToken(token)));
        const ended = await sessions.end(tx, memberId, areOthers);
        if (ended.length === 0) return;
        await events.record(tx, memberId, { kind: 'signedOutElsewhere', count: ended.length }, client);
      }),
  };
};
