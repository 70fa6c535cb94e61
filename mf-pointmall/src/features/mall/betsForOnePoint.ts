/** Valid bets that earn one point, in minor units; null where bets earn none. */
export const betsForOnePoint = (pointsRatio: number): number | null =>
  pointsRatio > 0 ? Math.round(100 / pointsRatio) : null;
