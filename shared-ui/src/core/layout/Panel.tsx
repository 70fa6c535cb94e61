import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import classes from './Panel.module.css';

export interface PanelProps {
  readonly title?: ReactNode;
  readonly icon?: ReactNode;
  /** Controls at the end of the title line. */
  readonly actions?: ReactNode;
  /** `flush` lets tables and lists reach the edges. */
  readonly padding?: 'normal' | 'flush';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A surface that holds one subject. */
export const Panel = ({ title, icon, actions, padding = 'normal', className, children }: PanelProps) => (
  <section className={joinClasses(classes['root'], className)}>
    {(title || actions) && (
      <header className={classes['header']}>
        {icon}
        {title && <h2 className={classes['title']}>{title}</h2>}
        {actions && <div className={classes['actions']}>{actions}</div>}
      </header>
    )}
    <div className={padding === 'normal' ? classes['body'] : classes['flush']}>{children}</div>
  </section>
);
