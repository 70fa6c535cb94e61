const two = (value: number): string => String(value).padStart(2, '0');

/** `23:59:07` at a moment, for a place so many minutes east of Greenwich. */
export const clockText = (moment: Date, minutesEast: number): string => {
  const local = new Date(moment.getTime() + minutesEast * 60_000);
  return [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(two).join(':');
};
