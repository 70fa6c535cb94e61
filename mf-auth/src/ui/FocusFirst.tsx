import { useMediaQuery } from '@parlour/shared-ui/core';
import { useEffect, useRef, type ReactNode } from 'react';

export interface FocusFirstProps {
  readonly isWanted?: boolean;
  readonly children: ReactNode;
}

/** Text inputs only, because a focused combobox would open its list. */
const FIELD = 'input:not([role="combobox"])';

/** Focuses the first field if the person has a keyboard. */
export const FocusFirst = ({ isWanted = true, children }: FocusFirstProps) => {
  // The keyboard of a touch screen would cover the form before the person has read it.
  const hasPointer = useMediaQuery('(hover: hover)');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted && hasPointer) root.current?.querySelector<HTMLInputElement>(FIELD)?.focus();
  }, [isWanted, hasPointer]);
  return <div ref={root}>{children}</div>;
};
