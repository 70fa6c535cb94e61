import type { ReactNode } from 'react';
import { joinClasses } from '../../core/joinClasses.ts';
import classes from './FieldFrame.module.css';

export interface FieldTexts {
  /** Label above the control. Leave it out inside of a `Field`, which shows its own. */
  readonly label?: ReactNode;
  /** Help below the control: the purpose of the value, and its limits. */
  readonly hint?: ReactNode;
  /** Error of the value, for example from the server. */
  readonly error?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  /** Id of the control. The ids of label, hint and error begin with it. */
  readonly id: string;
  /** Whether the control is a group of controls. Its label then belongs to the group. */
  readonly isGroup?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;
export const labelId = (id: string): string => `${id}-label`;

/** Label, control, hint and error of a field without a form around it. Screen readers read an error when it appears. */
export const FieldFrame = ({ id, label, hint, error, isGroup, className, children }: FieldFrameProps) => {
  const Label = isGroup ? 'span' : 'label';
  return (
    <div className={joinClasses(classes['root'], className)}>
      {label && (
        <Label id={labelId(id)} className={classes['label']} {...(isGroup ? {} : { htmlFor: id })}>
          {label}
        </Label>
      )}
      {children}
      {hint && (
        <div id={hintId(id)} className={classes['hint']}>
          {hint}
        </div>
      )}
      <p id={errorId(id)} className={classes['error']} role="alert">
        {error}
      </p>
    </div>
  );
};

/** Returns the ids of the texts that describe a control, for its `aria-describedby`. */
export const describedBy = (id: string, ...more: readonly (string | false | undefined)[]): string =>
  [hintId(id), errorId(id), ...more].filter(Boolean).join(' ');
