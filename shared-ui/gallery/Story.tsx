import type { ReactNode } from 'react';
import classes from './Story.module.css';

interface StoryProps {
  readonly name: string;
  /** `stack` gives each child the whole width. */
  readonly layout?: 'line' | 'stack';
  readonly children: ReactNode;
}

/** One component with its states. */
export const Story = ({ name, layout = 'line', children }: StoryProps) => (
  <div className={classes['root']}>
    <h3 className={classes['name']}>{name}</h3>
    <div className={classes[layout]}>{children}</div>
  </div>
);
