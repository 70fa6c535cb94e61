/** Returns the age in years on a day. Both days are `YYYY-MM-DD`. Null: there is no such day. */
export const ageOn = (birthday: string, today: string): number | null => {
  const parsed = new Date(`${birthday}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== birthday) return null;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
};

/** The oldest age that is believed. */
const MAX_AGE = 120;

export interface BirthdayCheck {
  /** Years. */
  readonly minimumAge: number;
  /** `YYYY-MM-DD` in the zone of the site. */
  readonly today: string;
  readonly say: (key: string, values?: Readonly<Record<string, string>>) => string;
}

/** Returns a sentence if a birthday is an impossible day, or if the person is too young. Null if there is no fault. */
export const findBirthdayFault = (
  birthday: string,
  { minimumAge, today, say }: BirthdayCheck,
): string | null => {
  const age = ageOn(birthday, today);
  if (age === null || age < 0 || age > MAX_AGE) return say('birthdayImpossible');
  return age < minimumAge ? say('tooYoung', { age: String(minimumAge) }) : null;
};
