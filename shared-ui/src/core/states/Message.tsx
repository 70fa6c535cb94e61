import type { ReactNode } from 'react';
import classes from './Message.module.css';

export interface MessageProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What the person can do next, usually one button. */
  readonly action?: ReactNode;
  readonly role?: 'status' | 'alert';
  /** Whether the page shows nothing else. The title is then the heading of the page. */
  readonly isPage?: boolean | undefined;
  /** A mark for tests: a page that shows this proves no requirement. */
  readonly kind?: 'upcoming';
}

/** A message in a place that has no content to show. */
export const Message = ({ icon, title, text, action, role, isPage = false, kind }: MessageProps) => {
  const Title = isPage ? 'h1' : 'div';
  return (
    <div className={classes['root']} role={role} data-message={kind}>
      {icon && (
        <span className={classes['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={classes['title']}>{title}</Title>
      {text && <p className={classes['text']}>{text}</p>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
};
