import { FORCE_DELAY_MS, scheduleSwap } from './unloading.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setUp = (policy: 'lazy' | 'soft' | 'force', canUnload = true) => {
  const state = { canUnload };
  const swap = jest.fn();
  const announce = jest.fn();
  const cancel = scheduleSwap({ policy, canUnload: () => state.canUnload, announce, swap });
  return { state, swap, announce, cancel };
};

describe('scheduleSwap', () => {
  it('lazy keeps the current version', () => {
    const { swap } = setUp('lazy');
    jest.advanceTimersByTime(3_600_000);
    expect(swap).not.toHaveBeenCalled();
  });

  it('soft swaps at once if nothing would be lost', () => {
    expect(setUp('soft').swap).toHaveBeenCalledTimes(1);
  });

  it('soft waits for a dirty form, and swaps once', () => {
    const { state, swap } = setUp('soft', false);
    jest.advanceTimersByTime(3_600_000);
    expect(swap).not.toHaveBeenCalled();
    state.canUnload = true;
    jest.advanceTimersByTime(60_000);
    expect(swap).toHaveBeenCalledTimes(1);
  });

  it('force waits for a countdown, even if input would be lost', () => {
    const { swap, announce } = setUp('force', false);
    expect(announce).toHaveBeenCalledWith(FORCE_DELAY_MS);
    expect(swap).not.toHaveBeenCalled();
    jest.advanceTimersByTime(FORCE_DELAY_MS);
    expect(swap).toHaveBeenCalledTimes(1);
  });

  it.each(['soft', 'force'] as const)('%s can be cancelled', (policy) => {
    const { state, swap, cancel } = setUp(policy, false);
    cancel();
    state.canUnload = true;
    jest.advanceTimersByTime(60_000);
    expect(swap).not.toHaveBeenCalled();
  });
});
