import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'danger' | 'warning' | 'success' | 'info';
  readonly title?: string;
  readonly children?: ReactNode;
}

/** The result of an action, shown near it and announced to screen readers. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <div
    className={`${styles['notice']} ${styles[tone]}`}
    role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
  >
    {title !== undefined && <strong className={styles['title']}>{title}</strong>}
    {children}
  </div>
);
