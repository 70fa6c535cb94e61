import { useEffect, useState } from 'react';

/** The time, from just after the first render on; with `everyMs` it is told again as often. */
export const useNow = (everyMs?: number): Date | null => {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tell = (): void => setNow(new Date());
    tell();
    if (everyMs === undefined) return undefined;
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
