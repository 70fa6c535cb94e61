import { runInAction } from 'mobx';
import type { DrawClock } from './DrawClock.ts';
import type { Lottery } from './Lottery.ts';

/** Between two requests for draws that are due, in ms; answers are cached as long. */
const ASK_EVERY = 5000;

/** Asks for new draws while some are due, until the returned function is called. */
export const watchDraws = (
  clock: DrawClock,
  lotteries: () => readonly Lottery[],
  refresh: () => Promise<void>,
): (() => void) => {
  let lastAsked = -Infinity;
  return clock.start((now) => {
    runInAction(() => lotteries().forEach((lottery) => lottery.watch(now)));
    if (now - lastAsked < ASK_EVERY || !lotteries().some(({ isAwaited }) => isAwaited)) return;
    lastAsked = now;
    void refresh();
  });
};
