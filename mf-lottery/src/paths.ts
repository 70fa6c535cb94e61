/** Each area of the lottery has its own path. */
export const paths = { lottery: '/lottery', sea: '/seaLottery', vietnam: '/vnLottery' } as const;
