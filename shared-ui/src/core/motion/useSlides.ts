import { useCallback, useEffect, useState, type RefObject } from 'react';
import { isCoveredByDialog } from '../overlay/openDialogs.ts';

export const SLIDE_INTERVAL_MS = 5000;

interface SlideState {
  readonly current: number;
  /** The slide that is leaving. Undefined before the first move. */
  readonly previous: number | undefined;
  readonly direction: 1 | -1;
  /** Number of automatic moves since the start or the last resume. */
  readonly moves: number;
}

const start: SlideState = { current: 0, previous: undefined, direction: 1, moves: 0 };

/**
 * Returns which of `count` slides shows (AUTH-020, AUTH-021). While `isRunning` it moves on by itself for one round,
 * then it stops. An endless animation would keep the processor busy as long as the page is open. It does not move while a
 * dialog covers `root`, the element with the slides.
 */
export const useSlides = (root: RefObject<Element | null>, count: number, isRunning: boolean) => {
  const [stored, setState] = useState(start);
  const state = stored.current < count ? stored : start;

  const show = useCallback(
    (index: number, direction: 1 | -1) => {
      if (count < 2) return;
      const target = (index + count) % count;
      setState((before) =>
        target === before.current
          ? before
          : { ...before, current: target, previous: before.current, direction },
      );
    },
    [count],
  );
  const move = useCallback((step: 1 | -1) => show(state.current + step, step), [show, state]);

  const isAtRest = state.moves >= count;
  useEffect(() => {
    if (!isRunning || isAtRest || count < 2) return;
    const timer = setInterval(() => {
      if (!root.current || isCoveredByDialog(root.current)) return;
      setState((before) => ({ ...before, moves: before.moves + 1 }));
      move(1);
    }, SLIDE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [root, isRunning, isAtRest, count, move]);
  /** Starts another round. */
  const resume = useCallback(() => setState((before) => ({ ...before, moves: 0 })), []);

  return { ...state, isAtRest, show, move, resume };
};
