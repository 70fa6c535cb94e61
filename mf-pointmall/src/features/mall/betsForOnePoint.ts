import { wholeUnits, type Money } from '@parlour/shared-contracts';
import type { PointsBalance } from '@parlour/shared-contracts/domains/points';

/** Returns the valid bets that earn one point; null if bets earn none. */
export const betsForOnePoint = ({
  pointsRatio,
  currency,
}: Pick<PointsBalance, 'pointsRatio' | 'currency'>): Money | null =>
  pointsRatio > 0 ? wholeUnits(1 / pointsRatio, currency) : null;
