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
 * the member's bets. The member's browsers get no more push messages. If the member is already excluded, only the end
 * of that exclusion changes.
 * @throws DomainError `excludedLonger` if the current exclusion ends later or at the same time
 */
export const beginExclusion = async (
  tx: ApiDatabase,
  { memberId, owner, period }: NewExclusion,
  now: Date,
): Promise<ActiveSelfExclusion> => {
  const until = endOf(period, now);
  const { exclusion, present } = await extendExclusion(tx, { memberId, owner, period, until }, now);
  if (exclusion === null) throw new DomainError('excludedLonger', { value: presentEnd(present) });
  return exclusion;
};

/**
 * Excludes a member whom the register of excluded persons names.
 * @param until the end. Null if the exclusion has no end.
 * @returns whether the exclusion is new, or ends later than before
 */
export const adoptRegisterExclusion = async (
  tx: ApiDatabase,
  memberId: number,
  until: Date | null,
  now: Date,
): Promise<boolean> => {
  if (until !== null && until <= now) return false;
  const order = { memberId, owner: 'register', period: 'register', until } as const;
  return (await extendExclusion(tx, order, now)).exclusion !== null;
};

interface ExclusionOrder {
  readonly memberId: number;
  readonly owner: 'member' | 'operator' | 'register';
  readonly period: ExclusionPeriod | 'register';
  readonly until: Date | null;
}

type Extension =
  | { readonly exclusion: ActiveSelfExclusion; readonly present: ActiveSelfExclusion | null }
  /** The present exclusion ends later or at the same time. */
  | { readonly exclusion: null; readonly present: ActiveSelfExclusion };

const extendExclusion = async (
  tx: ApiDatabase,
  { memberId, owner, period, until }: ExclusionOrder,
  now: Date,
): Promise<Extension> => {
  // The lock orders the exclusion after running bets and transfers and before all later ones.
  await lockMember(tx, memberId);
  const present = await findSelfExclusion(tx, memberId, now);
  if (present && !endsLater(until, present.until)) return { exclusion: null, present };
  const goesOn = present !== null && (present.until === null || present.until > now);
  const exclusion = { since: goesOn ? present.since : now, until };
  await setExclusion(tx, memberId, exclusion);
  await endPushMessages(tx, memberId);
  const details = { period, until: until?.toISOString() ?? null };
  await recordSafetyEvent(tx, { memberId, owner, kind: 'exclusion', details, at: now });
  return { exclusion, present };
};
