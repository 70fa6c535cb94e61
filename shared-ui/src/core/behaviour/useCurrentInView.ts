import { useEffect, type RefObject } from 'react';

const CURRENT = '[aria-current], [aria-pressed="true"]';

/** Scrolls a horizontal scroller until its current entry is in view, when the entry changes. */
export const useCurrentInView = (
  scroller: RefObject<HTMLElement | null>,
  current: string | undefined,
): void => {
  useEffect(() => {
    const element = scroller.current;
    const entry = element?.querySelector(CURRENT);
    if (current === undefined || !element || !entry || typeof IntersectionObserver === 'undefined')
      return undefined;
    // The observer reports the positions after the next layout, so that no additional one is computed.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        if (!seen?.rootBounds) return;
        const { boundingClientRect: inner, rootBounds: outer } = seen;
        if (inner.left >= outer.left && inner.right <= outer.right) return;
        element.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
      },
      { root: element },
    );
    observer.observe(entry);
    return () => observer.disconnect();
  }, [scroller, current]);
};
