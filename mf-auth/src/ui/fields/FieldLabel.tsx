import type { ReactNode } from 'react';
import classes from './FieldLabel.module.css';

export interface FieldLabelProps {
  readonly isRequired: boolean;
  readonly children: ReactNode;
}

/** A label with a star for a required field. Screen readers get that from the field itself. */
export const FieldLabel = ({ isRequired, children }: FieldLabelProps) => (
  <span className={isRequired ? classes['required'] : undefined}>{children}</span>
);
