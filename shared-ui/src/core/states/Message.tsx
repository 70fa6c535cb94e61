import type { ReactNode } from 'react';
import classes from './Message.module.css';

export interface MessageProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** A way on: usually one button. */
  readonly action?: ReactNode;
  readonly role?: 'status' | 'alert';
}

/** What stands in a place that has nothing to show. */
export const Message = ({ icon, title, text, action, role }: MessageProps) => (
  <div className={classes['root']} role={role}>
    {icon && (
      <span className={classes['icon']} aria-hidden="true">
        {icon}
      </span>
    )}
    <p className={classes['title']}>{title}</p>
    {text && <p className={classes['text']}>{text}</p>}
    {action && <div className={classes['action']}>{action}</div>}
  </div>
);
