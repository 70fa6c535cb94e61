import { useEffect, useState } from 'react';

/** Returns true after `flag` has been true for `milliseconds`, and false as soon as `flag` is false. */
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
