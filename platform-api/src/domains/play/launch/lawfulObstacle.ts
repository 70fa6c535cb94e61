import type { PlayMode } from '@parlour/shared-contracts/domains/play';
import type { IsIdentityVerified } from '../../../commands/isIdentityVerified.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { MarketRules } from '../../../market/marketProfile.ts';
import { hasSeenTools } from '../../members/public.ts';

export type LawfulObstacle = 'ageNotVerified' | 'toolsNotSeen';

/** Returns what the market wants of a member before the member can start a game; null if it is done. */
export type FindObstacle = (memberId: number, mode: PlayMode) => Promise<LawfulObstacle | null>;

export const createFindObstacle =
  (
    db: ApiDatabase,
    rules: Pick<MarketRules, 'requiresIdentityForFreePlay' | 'showsToolsBeforePlay'>,
    isIdentityVerified: IsIdentityVerified,
  ): FindObstacle =>
  async (memberId, mode) => {
    if (mode === 'demo') {
      const isFree = !rules.requiresIdentityForFreePlay || (await isIdentityVerified(memberId));
      return isFree ? null : 'ageNotVerified';
    }
    return !rules.showsToolsBeforePlay || (await hasSeenTools(db, memberId)) ? null : 'toolsNotSeen';
  };
