import { useEffect } from 'react';

/**
 * Restores the focus after a modal has closed. Browsers do this for a closed dialog, but the dialog of a
 * modal leaves the document before its remote can close it.
 */
export const useFocusReturn = (): void => {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
};
