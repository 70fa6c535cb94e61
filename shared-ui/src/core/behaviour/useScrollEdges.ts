import { useCallback, useEffect, useState, type RefObject } from 'react';

export interface ScrollEdges {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** Moves by most of the visible width: 1 forward, -1 back, in reading direction. */
  scroll(direction: 1 | -1): void;
}

/** Returns whether a horizontal scroller is at its start or its end, in reading direction. */
export const useScrollEdges = (scroller: RefObject<HTMLElement | null>): ScrollEdges => {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: true });

  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const distance = Math.abs(element.scrollLeft);
    const isAtStart = distance <= 1;
    const isAtEnd = distance + element.clientWidth >= element.scrollWidth - 1;
    setEdges((current) =>
      current.isAtStart === isAtStart && current.isAtEnd === isAtEnd ? current : { isAtStart, isAtEnd },
    );
  }, [scroller]);

  // Each render may change the content. A new observer calls back when the browser has made the next layout.
  useEffect(() => {
    if (!scroller.current) return undefined;
    if (typeof ResizeObserver === 'undefined') {
      measure();
      return undefined;
    }
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  });
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', measure, { passive: true });
    return () => element?.removeEventListener('scroll', measure);
  }, [measure, scroller]);

  const scroll = useCallback(
    (direction: 1 | -1) => {
      const element = scroller.current;
      if (!element) return;
      const reading = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      element.scrollBy({ left: direction * reading * element.clientWidth * 0.85, behavior: 'smooth' });
    },
    [scroller],
  );

  return { ...edges, scroll };
};
