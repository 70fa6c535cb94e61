import type { PlayMode } from '@parlour/shared-contracts/domains/play';
import type { IsIdentityVerified } from '../../../commands/isIdentityVerified.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { MarketRules } from '../../../market/marketProfile.ts';
import { hasSeenTools } from '../../members/public.ts';

export type LawfulObstacle = 'ageNotVerified' | 'toolsNotSeen';

/** Returns the rule of the market that the member has to fulfil before the game can start; null if there is none. */
export type FindObstacle = (memberId: number, mode: PlayMode) => Promise<LawfulObstacle | null>;

export const createFindObstacle =
  (
    db: ApiDatabase,
    rules: Pick<MarketRules, 'requiresIdentityForFreePlay' | 'showsToolsBeforePlay'>,
    isIdentityVerified: IsIdentityVerified,
  ): FindObstacle =>
  async (memberId, mode) => {
    if (mode === 'demo') {
      const isAllowed = !rules.requiresIdentityForFreePlay || (await isIdentityVerified(memberId));
      return isAllowed ? null : 'ageNotVerified';
    }
    return !rules.showsToolsBeforePlay || (await hasSeenTools(db, memberId)) ? null : 'toolsNotSeen';
  };
