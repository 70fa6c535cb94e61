import type { ReactNode } from 'react';
import styles from './Tag.module.css';

export type TagTone = 'plain' | 'canary' | 'good' | 'bad' | 'warning';

interface TagProps {
  readonly tone: TagTone;
  readonly title?: string;
  readonly children: ReactNode;
}

export const ConsoleTag = ({ tone, title, children }: TagProps) => (
  <span className={`${styles['tag']} ${styles[tone]}`} title={title}>
    {children}
  </span>
);
