import { useEffect, type RefObject } from 'react';

const CURRENT = '[aria-current], [aria-pressed="true"]';

/** Scrolls a horizontal scroller until its current entry is in view, when the entry changes. */
export const useCurrentInView = (
  scroller: RefObject<HTMLElement | null>,
  current: string | undefined,
): void => {
  useEffect(() => {
    if (current === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      const element = scroller.current;
      const entry = element?.querySelector(CURRENT);
      if (!element || !entry) return;
      const [outer, inner] = [element.getBoundingClientRect(), entry.getBoundingClientRect()];
      if (inner.left >= outer.left && inner.right <= outer.right) return;
      element.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, current]);
};
