import type { ExclusionPeriod } from '@parlour/shared-contracts/domains/exclusion';
import type { Clock } from '@parlour/shared-server/clock';
import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { type ActiveSelfExclusion, findSelfExclusion, lockMember, presentEnd } from '../../members/public.ts';
import type { ClientInfo, SecurityEvents } from '../../sessions/public.ts';
import type { OwnAuthenticator } from '../secondFactor/ownAuthenticator.ts';
import { member } from '../../members/tables.ts';

interface Request extends ClientInfo {
  readonly memberId: number;
  readonly language: string;
}

/** Lets members exclude themselves from play. */
export interface SelfExclusion {
  /** Returns the current exclusion. */
  find(memberId: number): Promise<ActiveSelfExclusion | null>;
  /**
   * When this resolves, the exclusion applies in every process.
   * Only the password is required. Otherwise an authenticator that a thief enrolled could prevent the
   * exclusion.
   * @throws like `OwnAuthenticator.provePassword`; DomainError `excludedLonger` if the current one ends no
   * sooner.
   */
  begin(request: Request, period: ExclusionPeriod, password: string): Promise<ActiveSelfExclusion>;
}

export interface SelfExclusionDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly prove: OwnAuthenticator['provePassword'];
  readonly events: SecurityEvents;
}

export const createSelfExclusion = ({
  db,
  clock,
  prove,
  events,
}: SelfExclusionDependencies): SelfExclusion => ({
  find: (memberId) => findSelfExclusion(db, memberId, clock.now()),
  begin: async (request, period, password) => {
    const { memberId } = request;
    await prove(request, password);
    return db.transaction(async (tx) => {
      // The lock orders the exclusion after running bets and transfers and before all later ones.
      await lockMember(tx, memberId);
      const now = clock.now();
      const present = await findSelfExclusion(tx, memberId, now);
      const until = endOf(period, now);
      if (present && !endsLater(until, present.until)) {
        throw new DomainError('excludedLonger', { value: presentEnd(present) });
      }
      const since = present?.since ?? now;
      await tx.update(member).set({ excludedAt: since, excludedUntil: until }).where(eq(member.id, memberId));
      await events.record(tx, memberId, { kind: 'selfExcluded', proof: 'password' }, request);
      return { since, until };
    });
  },
});

const lengths: Readonly<
  Record<ExclusionPeriod, { readonly months?: number; readonly days?: number } | null>
> = {
  day: { days: 1 },
  week: { days: 7 },
  halfYear: { months: 6 },
  year: { months: 12 },
  fiveYears: { months: 60 },
  forever: null,
};

/** Null means for ever. */
const endOf = (period: ExclusionPeriod, from: Date): Date | null => {
  const length = lengths[period];
  if (length === null) return null;
  const { months = 0, days = 0 } = length;
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months, end.getUTCDate() + days);
  return end;
};

const endsLater = (until: Date | null, present: Date | null): boolean =>
  present !== null && (until === null || until > present);
