const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** The times of a game's draws: minutes of the day, at the game's own fixed offset from GMT. */
export interface DrawSchedule {
  readonly offsetMinutes: number;
  /** Minutes after midnight of the first draw. */
  readonly startMinute: number;
  /** Minutes between draws. A day's draws end when the first draw of the next day begins. Null: one draw a day. */
  readonly everyMinutes: number | null;
  /** 0 is Sunday; null for every day. */
  readonly weekdays: readonly number[] | null;
}

export interface ScheduledDraw {
  /** The day and the number on that day, for example `20261120-012`. */
  readonly number: string;
  readonly at: Date;
}

const drawsOfDay = (schedule: DrawSchedule, dayNumber: number): ScheduledDraw[] => {
  const midnight = new Date(dayNumber * DAY_MINUTES * MINUTE_MS);
  if (schedule.weekdays !== null && !schedule.weekdays.includes(midnight.getUTCDay())) return [];
  const step = schedule.everyMinutes ?? DAY_MINUTES;
  const count = Math.ceil(DAY_MINUTES / step);
  const name = midnight.toISOString().slice(0, 10).replaceAll('-', '');
  return Array.from({ length: count }, (_, index) => ({
    number: `${name}-${String(index + 1).padStart(3, '0')}`,
    at: new Date(
      midnight.getTime() + (schedule.startMinute + index * step - schedule.offsetMinutes) * MINUTE_MS,
    ),
  }));
};

const dayNumberOf = (schedule: DrawSchedule, instant: Date): number =>
  Math.floor((instant.getTime() / MINUTE_MS + schedule.offsetMinutes) / DAY_MINUTES);

/** A game draws at least once in this many days. */
const MAX_GAP_DAYS = 7;

/** Returns the first draw after an instant. */
export const nextDraw = (schedule: DrawSchedule, after: Date): ScheduledDraw => {
  const today = dayNumberOf(schedule, after);
  // Yesterday's draws can continue after midnight.
  for (let day = today - 1; day <= today + MAX_GAP_DAYS; day += 1) {
    const next = drawsOfDay(schedule, day).find(({ at }) => at > after);
    if (next) return next;
  }
  throw new Error('the lottery has no draw in a week');
};

/** Returns the draws later than `after` up to `until`, the oldest first, at most `limit`. */
export const drawsBetween = (
  schedule: DrawSchedule,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): ScheduledDraw[] => {
  const found: ScheduledDraw[] = [];
  const last = dayNumberOf(schedule, until);
  for (let day = dayNumberOf(schedule, after) - 1; found.length < limit && day <= last; day += 1) {
    found.push(...drawsOfDay(schedule, day).filter(({ at }) => at > after && at <= until));
  }
  return found.slice(0, limit);
};

/** Returns the last draws up to an instant, the oldest first, at most `limit`. */
export const lastDraws = (schedule: DrawSchedule, until: Date, limit: number): ScheduledDraw[] => {
  const found: ScheduledDraw[] = [];
  const today = dayNumberOf(schedule, until);
  for (let day = today; found.length < limit && day >= today - limit * MAX_GAP_DAYS; day -= 1) {
    found.unshift(...drawsOfDay(schedule, day).filter(({ at }) => at <= until));
  }
  return found.slice(-limit);
};
