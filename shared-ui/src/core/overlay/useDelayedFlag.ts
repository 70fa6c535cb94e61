import { useEffect, useState } from 'react';

/** `flag`, where becoming true waits for `delayMs` and becoming false is immediate. */
export const useDelayedFlag = (flag: boolean, delayMs: number): boolean => {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setHasWaited(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [flag, delayMs]);
  return flag && (hasWaited || delayMs === 0);
};
