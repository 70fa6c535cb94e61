import type { ReactNode } from 'react';
import styles from './Tag.module.css';

interface TagProps {
  readonly tone: 'plain' | 'canary' | 'good' | 'bad' | 'warning';
  readonly title?: string;
  readonly children: ReactNode;
}

export const Tag = ({ tone, title, children }: TagProps) => (
  <span className={`${styles['tag']} ${styles[tone]}`} title={title}>
    {children}
  </span>
);
