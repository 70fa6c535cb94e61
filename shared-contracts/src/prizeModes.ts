/** Families of lotteries. Each has its own menu. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
