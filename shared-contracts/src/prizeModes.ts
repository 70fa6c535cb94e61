/** Families of lotteries: each has a menu of its own. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
