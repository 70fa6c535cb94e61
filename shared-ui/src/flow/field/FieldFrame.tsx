import type { ReactNode } from 'react';
import { joinClasses } from '../../core/joinClasses.ts';
import classes from './FieldFrame.module.css';

export interface FieldTexts {
  /** Above the control. Absent inside of a `Field`, which shows it. */
  readonly label?: ReactNode;
  /** Below the control: what the value is for, and its limits. */
  readonly hint?: ReactNode;
  /** What is wrong with the value, for example what the server objects to. */
  readonly error?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  /** Of the control; the label, the hint and the error take theirs from it. */
  readonly id: string;
  /** Where the control is a group of controls, its label is not one control's. */
  readonly isGroup?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;
export const labelId = (id: string): string => `${id}-label`;

/** Label, control, hint and error of a field without a form around it; an error is read out when it comes. */
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

/** Ids of what describes a control, for its `aria-describedby`. */
export const describedBy = (id: string, ...more: readonly (string | false | undefined)[]): string =>
  [hintId(id), errorId(id), ...more].filter(Boolean).join(' ');
