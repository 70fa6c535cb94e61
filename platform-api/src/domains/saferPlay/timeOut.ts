import type { TimeOutPeriod } from '@parlour/shared-contracts/domains/saferPlay';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { findTimeOut, lockMember, setTimeOut } from '../members/public.ts';
import { recordSafetyEvent } from './limits/limitRows.ts';

const DAY_MS = 86_400_000;
const days: Readonly<Record<TimeOutPeriod, number>> = { day: 1, week: 7, month: 30, sixWeeks: 42 };

/**
 * Ends play and deposits of a member for a time. When this resolves, the time-out applies in every process.
 * @throws DomainError `timeOutLonger` if the current one ends later
 */
export const beginTimeOut = (
  db: ApiDatabase,
  clock: Clock,
  memberId: number,
  period: TimeOutPeriod,
): Promise<void> =>
  db.transaction(async (tx) => {
    // The lock orders the time-out after running bets and before all later ones.
    await lockMember(tx, memberId);
    const now = clock.now();
    const until = new Date(now.getTime() + days[period] * DAY_MS);
    const present = await findTimeOut(tx, memberId, now);
    if (present && present > until) {
      throw new DomainError('timeOutLonger', { value: { until: present.toISOString() } });
    }
    await setTimeOut(tx, memberId, until);
    const details = { period, until: until.toISOString() };
    await recordSafetyEvent(tx, { memberId, owner: 'member', kind: 'timeOut', details, at: now });
  });
