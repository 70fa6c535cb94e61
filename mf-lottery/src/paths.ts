/** Each area of the lottery has a path of its own. */
export const paths = { lottery: '/lottery', sea: '/seaLottery', vietnam: '/vnLottery' } as const;
