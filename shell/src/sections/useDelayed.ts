import { useEffect, useState } from 'react';

/** Turns true `milliseconds` after `flag` did, and false together with it. */
export const useDelayed = (flag: boolean, milliseconds: number, isDueAtFirst = false): boolean => {
  const [isDue, setIsDue] = useState(isDueAtFirst);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setIsDue(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [flag, milliseconds]);
  return flag && isDue;
};
