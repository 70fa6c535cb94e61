import { useEffect } from 'react';

const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Calls back for each sign that a person uses the page. */
export const useActivity = (onActivity: () => void): void => {
  useEffect(() => {
    SIGNS.forEach((sign) => window.addEventListener(sign, onActivity, { capture: true, passive: true }));
    return () => SIGNS.forEach((sign) => window.removeEventListener(sign, onActivity, { capture: true }));
  }, [onActivity]);
};
