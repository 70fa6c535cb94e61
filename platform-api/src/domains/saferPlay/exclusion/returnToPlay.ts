import { RETURN_TO_PLAY_HOURS } from '@parlour/shared-contracts/domains/exclusion';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import {
  findSelfExclusion,
  lockMember,
  presentEnd,
  setReturnToPlay,
  type SelfExclusionState,
} from '../../members/public.ts';
import { recordSafetyEvent } from '../limits/limitRows.ts';

const HOUR_MS = 3_600_000;

/**
 * Lets a member whose exclusion has ended play again a day after this call. A repeated call changes nothing.
 * @throws DomainError `exclusionGoesOn` before the end, `notExcluded` without an exclusion
 */
export const returnToPlay = (db: ApiDatabase, memberId: number, now: Date): Promise<SelfExclusionState> =>
  db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const exclusion = await findSelfExclusion(tx, memberId, now);
    if (!exclusion) throw new DomainError('notExcluded');
    const { until } = exclusion;
    if (until === null || until > now) {
      throw new DomainError('exclusionGoesOn', { value: presentEnd(exclusion) });
    }
    if (exclusion.returnsAt) return exclusion;
    const returnsAt = new Date(now.getTime() + RETURN_TO_PLAY_HOURS * HOUR_MS);
    await setReturnToPlay(tx, memberId, returnsAt);
    const details = { from: returnsAt.toISOString() };
    await recordSafetyEvent(tx, { memberId, owner: 'member', kind: 'returnAsked', details, at: now });
    return { ...exclusion, returnsAt };
  });
