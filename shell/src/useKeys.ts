import { useLayoutEffect } from 'react';

/**
 * Calls `handle` for each key that is pressed on the page. It listens before the browser paints the component. An effect
 * by `useEffect` starts after the paint, and would miss a key that a person presses between the two.
 */
export const useKeys = (handle: (event: KeyboardEvent) => void): void => {
  useLayoutEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [handle]);
};
