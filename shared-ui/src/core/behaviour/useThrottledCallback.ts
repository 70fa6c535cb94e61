import { useCallback, useRef } from 'react';

/**
 * Returns a function that acts at once and then ignores calls until `intervalMs` have passed. It acts at most once per
 * interval (LOBBY-058).
 */
export const useThrottledCallback = <Arguments extends readonly unknown[]>(
  callback: ((...values: Arguments) => void) | undefined,
  intervalMs = 1000,
): ((...values: Arguments) => void) => {
  const lastCall = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(
    (...values: Arguments) => {
      const now = Date.now();
      if (now - lastCall.current < intervalMs) return;
      lastCall.current = now;
      callback?.(...values);
    },
    [callback, intervalMs],
  );
};
