import type { VerificationMethod } from '@parlour/shared-contracts/domains/secondFactor';
import type { SecurityEventKind, SecurityProof } from '@parlour/shared-contracts/domains/security';
import type { Clock } from '@parlour/shared-server/clock';
import { and, desc, eq, gt, isNotNull, isNull, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { countOf } from '../../database/countOf.ts';
import type { ClientInfo } from './clientInfo.ts';
import { securityEvent } from './tables.ts';

/** Events per member that only the member can cause. */
const MAX_EVENTS_OF_MEMBER = 150;
/**
 * Hours with failed sign-ins per member. Anybody can cause these, so they must not displace the member's own
 * events.
 */
const MAX_FAILURES_LISTED = 50;
/** How long an event is stored, in milliseconds. */
export const SECURITY_EVENT_LIFETIME_MS = 180 * 86_400_000;
const HOUR_MS = 3_600_000;
/** How long after a reset a password counts only as the proof that it was reset with, in milliseconds. */
const RESET_PROOF_LIFETIME_MS = 24 * HOUR_MS;
const PAGE_SIZE = 20;

export interface Happening {
  readonly kind: SecurityEventKind;
  readonly proof?: SecurityProof;
  /** The proof of the extra verification. */
  readonly extraProof?: VerificationMethod | null;
  /** Number of ended sessions. */
  readonly count?: number;
}

export type SecurityEventRow = typeof securityEvent.$inferSelect;

/** Security events of accounts: 200 rows per member at most. */
export interface SecurityEvents {
  /** Records an event. Failed sign-ins of one hour are counted in one row. */
  record(tx: ApiDatabase, memberId: number, happening: Happening, client: ClientInfo): Promise<void>;
  /** Reads a page of events before the id `before`, newest first. */
  page(memberId: number, before: number | null): Promise<{ rows: SecurityEventRow[]; hasMore: boolean }>;
  /**
   * Returns the proof that the newest password was reset with. Null if that is more than a day ago, or never
   * happened.
   */
  lastReset(memberId: number): Promise<SecurityProof | null>;
  prune(): Promise<void>;
}

export const createSecurityEvents = (db: ApiDatabase, clock: Clock): SecurityEvents => {
  const isSameSort = (memberId: number, isFailure: boolean): SQL | undefined => {
    const { failedHour } = securityEvent;
    return and(eq(securityEvent.memberId, memberId), isFailure ? isNotNull(failedHour) : isNull(failedHour));
  };
  const makeRoom = async (tx: ApiDatabase, isCounted: SQL | undefined, most: number): Promise<void> => {
    const newest = tx
      .select({ id: securityEvent.id })
      .from(securityEvent)
      .where(isCounted)
      .orderBy(desc(securityEvent.id))
      .limit(most);
    await tx.delete(securityEvent).where(and(isCounted, notInArray(securityEvent.id, newest)));
  };
  return {
    record: async (
      tx,
      memberId,
      { kind, proof = null, extraProof = null, count = 1 },
      { address, browser, system },
    ) => {
      const at = clock.now();
      const failedHour =
        kind === 'signInFailed' ? new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS) : null;
      const isFailure = failedHour !== null;
      const isCounted = isSameSort(memberId, isFailure);
      const most = isFailure ? MAX_FAILURES_LISTED : MAX_EVENTS_OF_MEMBER;
      const latest = { at, address, browser, system };
      const [row] = await tx
        .insert(securityEvent)
        .values({ memberId, kind, proof, extraProof, count, failedHour, ...latest })
        .onConflictDoUpdate({
          target: [securityEvent.memberId, securityEvent.failedHour],
          // The newest id sorts the row after the events since the previous failure.
          set: { ...latest, id: sql`excluded.id`, count: sql`${securityEvent.count} + 1` },
        })
        .returning({ others: countOf(securityEvent, isCounted) });
      if (row && row.others >= most) await makeRoom(tx, isCounted, most);
    },
    page: async (memberId, before) => {
      const isOlder = before === null ? undefined : lt(securityEvent.id, before);
      const rows = await db
        .select()
        .from(securityEvent)
        .where(and(eq(securityEvent.memberId, memberId), isOlder))
        .orderBy(desc(securityEvent.id))
        .limit(PAGE_SIZE + 1);
      return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
    },
    lastReset: async (memberId) => {
      const isReset = and(eq(securityEvent.memberId, memberId), eq(securityEvent.kind, 'passwordReset'));
      const since = new Date(clock.now().getTime() - RESET_PROOF_LIFETIME_MS);
      const [row] = await db
        .select({ proof: securityEvent.proof })
        .from(securityEvent)
        .where(and(isReset, gt(securityEvent.at, since)))
        .orderBy(desc(securityEvent.id))
        .limit(1);
      return row?.proof ?? null;
    },
    prune: async () => {
      const before = new Date(clock.now().getTime() - SECURITY_EVENT_LIFETIME_MS);
      await db.delete(securityEvent).where(lt(securityEvent.at, before));
    },
  };
};
