const two = (value: number): string => String(Math.floor(Math.abs(value))).padStart(2, '0');

/** `GMT+07:00` for 420 minutes east of Greenwich. */
export const offsetLabel = (minutesEast: number): string =>
  `GMT${minutesEast < 0 ? '-' : '+'}${two(minutesEast / 60)}:${two(minutesEast % 60)}`;

/** `23:59:07` at a moment, for a place so many minutes east of Greenwich. */
export const clockText = (moment: Date, minutesEast: number): string => {
  const local = new Date(moment.getTime() + minutesEast * 60_000);
  return [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(two).join(':');
};
