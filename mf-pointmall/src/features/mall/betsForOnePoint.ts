import { wholeUnits, type Money } from '@parlour/shared-contracts';
import type { PointsBalance } from '@parlour/shared-contracts/domains/points';

/** Valid bets that earn one point; null where bets earn none. */
export const betsForOnePoint = ({
  pointsRatio,
  currency,
}: Pick<PointsBalance, 'pointsRatio' | 'currency'>): Money | null =>
  pointsRatio > 0 ? wholeUnits(1 / pointsRatio, currency) : null;
