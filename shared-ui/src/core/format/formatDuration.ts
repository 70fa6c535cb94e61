import { numberFormatter } from './formatNumber.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats whole seconds as a clock does: `04:59`, `3:04:59` from an hour on, `2d 3:04:59` from a day on. */
export const formatDuration = (seconds: number, tag: string): string => {
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`;
  const hours = Math.floor((seconds % DAY) / HOUR);
  if (seconds < DAY) return hours > 0 ? `${hours}:${rest}` : rest;
  const days = numberFormatter(tag, { style: 'unit', unit: 'day', unitDisplay: 'narrow' });
  return `${days.format(Math.floor(seconds / DAY))} ${hours}:${rest}`;
};
