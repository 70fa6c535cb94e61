import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns whether the browser has laid out the whole page at its present width. From then on it knows the height of
 * each section. So it can skip the sections out of sight, and the height of the page stays the same.
 */
export const useSettledLayout = (page: RefObject<HTMLElement | null>): boolean => {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!page.current || typeof ResizeObserver === 'undefined') return undefined;
    let width: number | null = null;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      if (width !== null && width !== entry.contentRect.width) setIsSettled(false);
      width = entry.contentRect.width;
    });
    observer.observe(page.current);
    return () => observer.disconnect();
  }, [page]);
  useEffect(() => {
    if (isSettled) return undefined;
    // The browser notes the heights at the end of the first frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsSettled(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isSettled]);
  return isSettled;
};
