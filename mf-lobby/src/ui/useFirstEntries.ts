import { useEffect, useState } from 'react';

/** Milliseconds within which the rest of a list comes, at the latest. */
const MAX_WAIT_MS = 2_000;

let idle: Promise<void> | undefined;

/** Resolves when the page has nothing more urgent to do. All lists of the page share it, and so one render. */
const pageIsIdle = (): Promise<void> =>
  (idle ??= new Promise((resolve) => {
    const handle = (): void => {
      idle = undefined;
      resolve();
    };
    // Safari has no idle time.
    if (typeof requestIdleCallback === 'undefined') setTimeout(handle);
    else requestIdleCallback(handle, { timeout: MAX_WAIT_MS });
  }));

/** Returns the first entries of a list, as many as can be seen at once, and all of them when the page is idle. */
export const useFirstEntries = <Entry>(entries: readonly Entry[], count: number): readonly Entry[] => {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    let isHere = true;
    void pageIsIdle().then(() => isHere && setIsWhole(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isWhole ? entries : entries.slice(0, count);
};
