import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure } from './api.ts';

export interface Polled<T> {
  /** The newest answer, kept while later calls fail; null before the first one. */
  readonly value: T | null;
  readonly failure: CallFailure | null;
  readonly refresh: () => void;
}

const failureOf = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('the console failed', null);

/** Polls while the page is visible. `load` receives the newest answer. Another `load` function restarts the polling. */
export const usePolled = <T>(load: (newest: T | null) => Promise<T>, interval: number): Polled<T> => {
  const [state, setState] = useState<{ value: T | null; failure: CallFailure | null }>({
    value: null,
    failure: null,
  });
  const ask = useRef(() => {});

  useEffect(() => {
    let newest: T | null = null;
    let timer = 0;
    let isOver = false;
    const tick = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        try {
          const value = await load(newest);
          if (isOver) return;
          newest = value;
          setState({ value, failure: null });
        } catch (error) {
          if (isOver) return;
          setState({ value: newest, failure: failureOf(error) });
        }
      }
      clearTimeout(timer);
      timer = setTimeout(() => void tick(), interval);
    };
    const handleVisibility = (): void => void tick();
    setState({ value: null, failure: null });
    ask.current = () => void tick();
    void tick();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [load, interval]);

  const refresh = useCallback(() => ask.current(), []);
  return { ...state, refresh };
};
