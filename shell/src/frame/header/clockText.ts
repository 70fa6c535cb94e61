const two = (value: number): string => String(value).padStart(2, '0');

/** Returns a time as `23:59:07`, for a zone this many minutes east of Greenwich. */
export const clockText = (moment: Date, minutesEast: number): string => {
  const local = new Date(moment.getTime() + minutesEast * 60_000);
  return [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(two).join(':');
};
