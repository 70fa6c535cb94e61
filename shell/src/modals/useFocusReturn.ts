import { useEffect } from 'react';

/**
 * Gives the focus back to where it was when a modal was asked for. The browser does so for a dialog that closes, but
 * a modal's leaves the document with its place before its remote hears of that.
 */
export const useFocusReturn = (): void => {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
};
