import { useEffect, type RefObject } from 'react';

/** In CSS pixels. A shorter movement is a press or a scroll. */
const MIN_SWIPE = 60;

export type SwipeSide = 'left' | 'down';

/** Calls `onSwipe` when a finger swipes over an element in one direction. */
export const useSwipeAway = (
  target: RefObject<HTMLElement | null>,
  side: SwipeSide,
  onSwipe: () => void,
): void => {
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    let from: Touch | undefined;
    const handleStart = (event: TouchEvent): void => {
      from = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const handleEnd = (event: TouchEvent): void => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const [left, down] = [from.clientX - to.clientX, to.clientY - from.clientY];
      from = undefined;
      const [towards, across] = side === 'left' ? [left, down] : [down, left];
      if (towards >= MIN_SWIPE && towards > 2 * Math.abs(across)) onSwipe();
    };
    element.addEventListener('touchstart', handleStart, { passive: true });
    element.addEventListener('touchend', handleEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', handleStart);
      element.removeEventListener('touchend', handleEnd);
    };
  }, [target, side, onSwipe]);
};
