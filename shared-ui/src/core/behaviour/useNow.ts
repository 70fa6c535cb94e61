import { useEffect, useState } from 'react';

/** Returns the current time. It is null in the first render. With `everyMs` it is updated at this interval. */
export const useNow = (everyMs?: number): Date | null => {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const update = (): void => setNow(new Date());
    update();
    if (everyMs === undefined) return undefined;
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
