import { cachedBy } from './cachedBy.ts';

const formatterOf = cachedBy(
  (tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
);
const SECOND = 1_000;
const units = [
  ['day', 86_400 * SECOND],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;

/**
 * Formats the distance to a moment in the largest unit that it fills: `in 30 seconds`, `2 hours ago`.
 * @param milliseconds from now; negative for the past
 * @param tag the language's BCP 47 tag
 */
export const formatRelativeTime = (milliseconds: number, tag: string): string => {
  const [unit, length] = units.find(([, size]) => Math.abs(milliseconds) >= size) ?? units[3];
  return formatterOf(tag, {}).format(Math.round(milliseconds / length), unit);
};
