import { useMediaQuery } from '@parlour/shared-ui/core';
import { useEffect, useRef, type ReactNode } from 'react';

export interface FocusFirstProps {
  readonly isWanted?: boolean;
  readonly children: ReactNode;
}

/** To type in: a list would open. */
const FIELD = 'input:not([role="combobox"])';

/** Puts whoever has a keyboard at hand into the first field. */
export const FocusFirst = ({ isWanted = true, children }: FocusFirstProps) => {
  // A touch screen's keyboard would cover the form before anybody has read it.
  const hasPointer = useMediaQuery('(hover: hover)');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted && hasPointer) root.current?.querySelector<HTMLInputElement>(FIELD)?.focus();
  }, [isWanted, hasPointer]);
  return <div ref={root}>{children}</div>;
};
