import type { ConsoleSessionView } from '../consoleApi.ts';
import type { CallFailure } from './api.ts';
import { ConsoleButton } from './Button.tsx';
import { Mark } from './Mark.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  readonly session: ConsoleSessionView;
  readonly failure: CallFailure | null;
  readonly isLive: boolean;
  readonly onSignOut: () => void;
}

export const TopBar = ({ session, failure, isLive, onSignOut }: TopBarProps) => {
  const state = failure ? 'down' : isLive ? 'live' : 'waiting';
  return (
    <header className={styles['bar']}>
      <Mark />
      <h1 className={styles['title']}>Releases</h1>
      <span className={`${styles['state']} ${styles[state]}`} role="status">
        {{ down: 'Not connected', live: 'Live', waiting: 'Connecting' }[state]}
      </span>
      <span className={styles['who']} title={session.scope.verbs.join(', ')}>
        {session.label}
      </span>
      <ConsoleButton kind="quiet" onClick={onSignOut}>
        Sign out
      </ConsoleButton>
    </header>
  );
};
