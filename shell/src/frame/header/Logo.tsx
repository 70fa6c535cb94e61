import { HOME_PATH } from '@parlour/shared-contracts';
import { useShell } from '../../ShellContext.ts';
import classes from './Logo.module.css';

export const Logo = () => {
  const { site } = useShell();
  return (
    <a className={classes['logo']} href={HOME_PATH} aria-label={site.settings.siteName}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={classes['mark']}>
        <path d="M16 1.5 29 9v14l-13 7.5L3 23V9z" fill="var(--color-accent)" />
        <path
          d="M12 23V9h5.2a4.6 4.6 0 0 1 0 9.2H15"
          fill="none"
          stroke="var(--color-on-accent)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={classes['word']}>{site.settings.siteName}</span>
    </a>
  );
};
