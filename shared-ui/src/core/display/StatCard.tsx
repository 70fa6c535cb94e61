import type { ReactNode } from 'react';
import classes from './StatCard.module.css';

export interface StatCardProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly icon?: ReactNode;
  /** A line below the value, for example the period. */
  readonly hint?: ReactNode;
  /** Change from the previous value, already formatted, for example `+12 %`. */
  readonly trend?: { readonly direction: 'up' | 'down'; readonly text: string };
}

/** A key figure with its label. */
export const StatCard = ({ label, value, icon, hint, trend }: StatCardProps) => (
  <div className={classes['root']}>
    <div className={classes['label']}>
      {icon}
      <span>{label}</span>
    </div>
    <div className={classes['value']}>{value}</div>
    {(hint || trend) && (
      <div className={classes['hint']}>
        {trend && (
          <span className={classes[trend.direction]}>
            {trend.direction === 'up' ? '▲' : '▼'} {trend.text}
          </span>
        )}
        {hint}
      </div>
    )}
  </div>
);
