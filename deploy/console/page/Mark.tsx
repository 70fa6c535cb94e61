import styles from './Mark.module.css';

/** The logo: three layers, one of them highlighted. */
export const Mark = () => (
  <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
    <path className={styles['low']} d="M4 16.5 12 20.5 20 16.5" />
    <path className={styles['low']} d="M4 12 12 16 20 12" />
    <path className={styles['top']} d="M12 3.5 20 7.5 12 11.5 4 7.5Z" />
  </svg>
);
