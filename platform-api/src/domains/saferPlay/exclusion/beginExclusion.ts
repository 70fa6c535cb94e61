import type { ExclusionPeriod } from '@parlour/shared-contracts/domains/exclusion';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import {
  type ActiveSelfExclusion,
  findSelfExclusion,
  lockMember,
  presentEnd,
  setExclusion,
} from '../../members/public.ts';
import { endPushMessages } from '../../messages/public.ts';
import { recordSafetyEvent, type LimitOwner } from '../limits/limitRows.ts';

const lengths: Readonly<
  Record<ExclusionPeriod, { readonly months?: number; readonly days?: number } | null>
> = {
  day: { days: 1 },
  week: { days: 7 },
  halfYear: { months: 6 },
  year: { months: 12 },
  threeYears: { months: 36 },
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

export interface NewExclusion {
  readonly memberId: number;
  /** Who excludes: the member, or the operator's staff. */
  readonly owner: LimitOwner;
  readonly period: ExclusionPeriod;
}

/**
 * Excludes a member from play, and adds a row to the history of exclusions. After the commit, every process refuses
 * the member's bets. Push messages to the member end. If an exclusion goes on already, only its end changes.
 * @throws DomainError `excludedLonger` if the current exclusion ends later or at the same time
 */
export const beginExclusion = async (
  tx: ApiDatabase,
  { memberId, owner, period }: NewExclusion,
  now: Date,
): Promise<ActiveSelfExclusion> => {
  // The lock orders the exclusion after running bets and transfers and before all later ones.
  await lockMember(tx, memberId);
  const present = await findSelfExclusion(tx, memberId, now);
  const until = endOf(period, now);
  if (present && !endsLater(until, present.until)) {
    throw new DomainError('excludedLonger', { value: presentEnd(present) });
  }
  const goesOn = present !== null && (present.until === null || present.until > now);
  const exclusion = { since: goesOn ? present.since : now, until };
  await setExclusion(tx, memberId, exclusion);
  await endPushMessages(tx, memberId);
  const details = { period, until: until?.toISOString() ?? null };
  await recordSafetyEvent(tx, { memberId, owner, kind: 'exclusion', details, at: now });
  return exclusion;
};
