import { useEffect, useState } from 'react';

/** Returns `flag`. It becomes true after `delayMs`, and false immediately. */
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
