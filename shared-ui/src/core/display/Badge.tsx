import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import classes from './Badge.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A short mark in a strong colour on another element: hot, new, a count. */
export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span className={joinClasses(classes['badge'], className)} data-tone={tone}>
    {icon}
    {children}
  </span>
);

/** A label of a state in lists and tables, in a weak colour. */
export const Tag = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span className={joinClasses(classes['tag'], className)} data-tone={tone}>
    {icon}
    {children}
  </span>
);
