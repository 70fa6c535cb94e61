import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns the first entries of a list, and all of them when the last of these comes into view. `list` contains the list
 * as `li` elements. `count` is more than can be seen at first.
 */
export const useFirstEntries = <Entry>(
  list: RefObject<HTMLElement | null>,
  entries: readonly Entry[],
  count: number,
): readonly Entry[] => {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    const last = isWhole ? undefined : [...(list.current?.querySelectorAll('li') ?? [])].at(-1);
    if (!last) return undefined;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setIsWhole(true);
    });
    observer.observe(last);
    return () => observer.disconnect();
  }, [list, isWhole]);
  return isWhole ? entries : entries.slice(0, count);
};
