/** Returns the age in years on a day. Both days are `YYYY-MM-DD`. Null: there is no such day. */
export const ageOn = (birthday: string, today: string): number | null => {
  const parsed = new Date(`${birthday}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== birthday) return null;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** The oldest age that is believed. */
export const MAX_AGE = 120;
