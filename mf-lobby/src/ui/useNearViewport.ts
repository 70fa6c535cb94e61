import { useEffect, useState, type RefObject } from 'react';

const MARGIN = '320px 0px';

/** Returns whether the element has come near the visible part of the page. */
export const useNearViewport = (target: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!target.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isNear;
};
