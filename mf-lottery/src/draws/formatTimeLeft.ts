const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration for people: `04:59`, `3:04:59` from an hour on, `2d 3:04:59` from a day on. */
export const formatTimeLeft = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / SECOND);
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  if (days > 0) return `${days}d ${hours}:${rest}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
