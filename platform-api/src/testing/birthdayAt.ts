import { dayAfter, dayIn } from '../calendar.ts';
import type { TestApi } from './testApi.ts';

/** Returns the birthday of a person who reaches an age after a number of days, in the zone of the site. */
export const birthdayAt = (
  { clock, settings: { timeZone } }: TestApi,
  age: number,
  inDays: number,
): string => {
  const reached = dayAfter(dayIn(timeZone, clock.now()), inDays);
  return `${Number(reached.slice(0, 4)) - age}${reached.slice(4)}`;
};
