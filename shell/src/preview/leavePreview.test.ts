import { previewOf } from '../testing/factories.ts';
import { leaveAtExpiry, leavingHref } from './leavePreview.ts';

const HOUR_MS = 3_600_000;

it('ends the preview at the same page, with a link without a token', () => {
  expect(leavingHref('https://play.example/rng?a=1#top')).toBe('https://play.example/rng?a=1&preview=#top');
});

describe('leaveAtExpiry', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('leaves when the link expires, unless unsaved input would be lost', () => {
    const leave = jest.fn();
    const state = { canUnload: false };
    leaveAtExpiry(previewOf('mf-lobby', '2.0.0', Date.now() + HOUR_MS), () => state.canUnload, leave);
    jest.advanceTimersByTime(2 * HOUR_MS);
    expect(leave).not.toHaveBeenCalled();
    state.canUnload = true;
    jest.advanceTimersByTime(60_000);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('stays until the link expires', () => {
    const leave = jest.fn();
    leaveAtExpiry(previewOf('mf-lobby', '2.0.0', Date.now() + HOUR_MS), () => true, leave);
    jest.advanceTimersByTime(HOUR_MS - 1);
    expect(leave).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
