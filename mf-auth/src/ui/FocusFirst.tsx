import type { ReactNode } from 'react';
import { useFirstField } from './useFirstField.ts';

export interface FocusFirstProps {
  readonly isWanted?: boolean;
  readonly children: ReactNode;
}

/** Begins in the first field of a form that comes later than the page around it. */
export const FocusFirst = ({ isWanted = true, children }: FocusFirstProps) => (
  <div ref={useFirstField(isWanted ? 'input' : null)}>{children}</div>
);
