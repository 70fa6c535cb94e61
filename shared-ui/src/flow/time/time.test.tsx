import { act, screen } from '@testing-library/react';
import { renderKit } from '../../core/renderKit.tsx';
import { violationsIn } from '../../testing/violationsIn.ts';
import { Countdown } from './Countdown.tsx';
import { announcedAt, secondsUntil } from './countdownTime.ts';

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T12:05:00Z', 0, 300],
  ['2026-11-20T12:00:00.001Z', 0, 1],
  ['2026-11-20T11:59:00Z', 0, 0],
  ['2026-11-20T12:05:00Z', 60_000, 240],
  ['2026-11-20T12:05:00Z', -60_000, 360],
])('the time until %s, with a server that is %i ms ahead, is %i seconds', (until, offset, seconds) => {
  expect(secondsUntil(until, now, offset)).toBe(seconds);
});

it.each([
  [301, null],
  [300, 300],
  [61, 300],
  [60, 60],
  [11, 30],
  [1, 10],
  [0, 0],
])('at %i seconds the last announced time is %s', (seconds, mark) => {
  expect(announcedAt(seconds)).toBe(mark);
});

describe('Countdown', () => {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));

  it('counts by the server’s clock, and says when the time is over', () => {
    const handleEnd = jest.fn();
    renderKit(<Countdown until="2026-11-20T12:01:10Z" serverOffsetMs={5_000} onEnd={handleEnd} />);
    expect(screen.getByRole('timer').textContent).toBe('01:05');
    pass(64);
    expect([screen.getByRole('timer').textContent, handleEnd.mock.calls.length]).toEqual(['00:01', 0]);
    pass(3);
    expect([screen.getByRole('timer').textContent, handleEnd.mock.calls.length]).toEqual(['Time is up', 1]);
  });

  it('announces only some times to screen readers, and not each second', () => {
    renderKit(<Countdown until="2026-11-20T12:01:02Z" />);
    const announced: (string | null)[] = [];
    for (let second = 0; second < 63; second += 1) {
      pass(1);
      const { textContent } = screen.getByRole('status');
      if (textContent !== announced.at(-1)) announced.push(textContent);
    }
    expect(announced).toEqual([
      '',
      'Ends in 1 minute',
      'Ends in 30 seconds',
      'Ends in 10 seconds',
      'Time is up',
    ]);
  });
});

it('Countdown has no accessibility violations', async () => {
  const { container } = renderKit(<Countdown until="2026-11-20T12:01:02Z" label="Pay within" />);
  expect(await violationsIn(container)).toEqual([]);
});
