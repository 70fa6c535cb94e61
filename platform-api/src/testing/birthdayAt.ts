import type { TestApi } from './testApi.ts';

/** Returns the birthday of a person who reaches an age in so many days, in the zone of the site. */
export const birthdayAt = (
  { clock, settings: { timeZone } }: TestApi,
  age: number,
  inDays: number,
): string => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const reached = day.format(new Date(clock.now().getTime() + inDays * 86_400_000));
  return `${Number(reached.slice(0, 4)) - age}${reached.slice(4)}`;
};
