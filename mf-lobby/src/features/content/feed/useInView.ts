import { useEffect, type RefObject } from 'react';

/** Calls back when the element comes into view, and when it leaves. */
export const useInView = (
  target: RefObject<HTMLElement | null>,
  onChange: (isInView: boolean) => void,
): void => {
  useEffect(() => {
    if (!target.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) onChange(last.isIntersecting);
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, onChange]);
};
