/** Returns whether a clock in the zone shows a time from `opensAt` to before `closesAt`, both `HH:MM`. */
export const isOpenAt = (now: Date, timeZone: string, opensAt: string, closesAt: string): boolean => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  return opensAt <= closesAt
    ? opensAt <= time && time < closesAt
    : // The hours pass midnight.
      opensAt <= time || time < closesAt;
};
