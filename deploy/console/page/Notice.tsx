import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'danger' | 'warning' | 'success' | 'info';
  readonly title?: string;
  readonly children?: ReactNode;
}

/** What came of something, where it was asked for; read out as it appears. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <div
    className={`${styles['notice']} ${styles[tone]}`}
    role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
  >
    {title !== undefined && <strong className={styles['title']}>{title}</strong>}
    {children}
  </div>
);
