import { useEffect, useEffectEvent, type RefObject } from 'react';

const MARGIN = '320px 0px';

/** Calls once, when the element comes near the visible part of the page. */
export const useNearViewport = (target: RefObject<HTMLElement | null>, onNear: () => void): void => {
  const handleNear = useEffectEvent(onNear);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        handleNear();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
};
