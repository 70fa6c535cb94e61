const points = new Intl.NumberFormat('en-US');

/** Points for people: `formatPoints(12345)` is `12,345`. */
export const formatPoints = (count: number): string => points.format(count);
