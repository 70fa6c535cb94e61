import { useCallback, useEffect, useState } from 'react';

export const SLIDE_INTERVAL_MS = 5000;

interface SlideState {
  readonly current: number;
  /** The slide that is leaving; none before the first move. */
  readonly previous: number | undefined;
  readonly direction: 1 | -1;
}

const start: SlideState = { current: 0, previous: undefined, direction: 1 };

/** Which of `count` slides shows, moving on by itself while `isRunning` (AUTH-020, AUTH-021). */
export const useSlides = (count: number, isRunning: boolean) => {
  const [stored, setState] = useState(start);
  const state = stored.current < count ? stored : start;

  const show = useCallback(
    (index: number, direction: 1 | -1) => {
      if (count < 2) return;
      const target = (index + count) % count;
      setState((before) =>
        target === before.current ? before : { current: target, previous: before.current, direction },
      );
    },
    [count],
  );
  const move = useCallback((step: 1 | -1) => show(state.current + step, step), [show, state]);

  useEffect(() => {
    if (!isRunning || count < 2) return;
    const timer = setTimeout(() => move(1), SLIDE_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isRunning, count, move]);

  return { ...state, show, move };
};
