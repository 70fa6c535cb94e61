import { useMediaQuery } from '@parlour/shared-ui/core';
import { useEffect, useRef } from 'react';

/**
 * Begins in the first field; a touch screen's keyboard would cover the form before anybody has read it.
 * @param selector null begins nowhere
 */
export const useFirstField = (selector: string | null = 'input') => {
  const hasPointer = useMediaQuery('(hover: hover)');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasPointer && selector !== null) root.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [hasPointer, selector]);
  return root;
};
