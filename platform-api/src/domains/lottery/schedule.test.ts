import fc from 'fast-check';
import { drawsBetween, lastDraws, nextDraw, type DrawSchedule } from './schedule.ts';

const daily: DrawSchedule = {
  offsetMinutes: 420,
  startMinute: 18 * 60 + 15,
  everyMinutes: null,
  weekdays: null,
};
const rapid: DrawSchedule = { offsetMinutes: 420, startMinute: 15, everyMinutes: 15, weekdays: null };
const sundays: DrawSchedule = { ...daily, weekdays: [0] };
const at = (text: string): Date => new Date(text);

describe('the schedule of a lottery', () => {
  it('draws once a day at the game’s own time', () => {
    expect(nextDraw(daily, at('2026-11-20T11:14:59Z'))).toEqual({
      number: '20261120-001',
      at: at('2026-11-20T11:15:00Z'),
    });
    expect(nextDraw(daily, at('2026-11-20T11:15:00Z')).number).toBe('20261121-001');
  });

  it('counts the draws of a day in the game’s own time zone', () => {
    expect(nextDraw(rapid, at('2026-11-20T17:00:00Z'))).toEqual({
      number: '20261121-001',
      at: at('2026-11-20T17:15:00Z'),
    });
  });

  it('continues draws over midnight without a gap, also when clocks change, and numbers them by the previous day', () => {
    // The clocks of Pacific time and New York change, and those of Berlin and London.
    for (const evening of [
      '2026-11-20',
      '2026-03-08',
      '2026-03-28',
      '2026-10-24',
      '2026-10-31',
      '2026-12-31',
    ]) {
      for (const minutes of [5, 15, 60]) {
        for (const offsetMinutes of [420, 0, -300]) {
          const schedule = { ...rapid, offsetMinutes, startMinute: minutes, everyMinutes: minutes };
          const after = at(`${evening}T12:00:00Z`);
          const until = new Date(after.getTime() + 2 * 86_400_000);
          const draws = drawsBetween(schedule, { after, until, limit: 10_000 });
          const gaps = draws
            .slice(1)
            .map((draw, index) => draw.at.getTime() - (draws[index]?.at.getTime() ?? 0));
          expect(new Set(gaps)).toEqual(new Set([minutes * 60_000]));
          expect(draws).toHaveLength((2 * 1_440) / minutes);
          expect(new Set(draws.map(({ number }) => number)).size).toBe(draws.length);
          expect(lastDraws(schedule, until, draws.length)).toEqual(draws);
        }
      }
    }
    expect(nextDraw(rapid, at('2026-11-20T16:45:00Z'))).toEqual({
      number: '20261120-096',
      at: at('2026-11-20T17:00:00Z'),
    });
  });

  it('waits for its weekday', () => {
    expect(nextDraw(sundays, at('2026-11-20T00:00:00Z')).number).toBe('20261122-001');
    expect(lastDraws(sundays, at('2026-11-20T00:00:00Z'), 2)).toEqual([
      { number: '20261108-001', at: at('2026-11-08T11:15:00Z') },
      { number: '20261115-001', at: at('2026-11-15T11:15:00Z') },
    ]);
  });

  it('has the next draw after every past one, without a gap and without a repetition', () => {
    const instant = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.constantFrom(daily, rapid, sundays), (until, schedule) => {
        const draws = lastDraws(schedule, until, 5);
        expect(draws).toHaveLength(5);
        draws.forEach((draw, index) => {
          const following = draws[index + 1];
          if (following) expect(nextDraw(schedule, draw.at)).toEqual(following);
          else expect(nextDraw(schedule, draw.at).at > until).toBe(true);
        });
      }),
    );
  });

  it('lists the draws between two times, the oldest first, and lists the same draws in parts', () => {
    const between = (after: string, until: string, limit = 100) =>
      drawsBetween(rapid, { after: at(after), until: at(until), limit }).map((draw) => draw.at);
    expect(between('2026-11-20T05:00:00Z', '2026-11-20T05:40:00Z')).toEqual([
      at('2026-11-20T05:15:00Z'),
      at('2026-11-20T05:30:00Z'),
    ]);
    expect(between('2026-11-20T05:00:00Z', '2026-11-20T05:00:00Z')).toEqual([]);
    const all = between('2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z');
    const half = between('2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z', 48);
    expect(all).toHaveLength(96);
    expect([...half, ...between(half.at(-1)?.toISOString() ?? '', '2026-11-20T12:00:00Z')]).toEqual(all);
  });
});
