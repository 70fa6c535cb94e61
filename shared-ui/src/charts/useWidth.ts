import { useLayoutEffect, useRef, useState } from 'react';

/** Width of a chart in px until its element has been measured. Servers use it too, because they cannot measure. */
const FIRST_WIDTH = 640;

/** Returns the width of an element in px, and follows its changes. */
export const useWidth = <Target extends HTMLElement>() => {
  const ref = useRef<Target>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
