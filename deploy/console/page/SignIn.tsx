import { useState, type FormEvent } from 'react';
import type { ConsoleSessionView } from '../consoleApi.ts';
import { api, CallFailure } from './api.ts';
import { ConsoleButton } from './Button.tsx';
import { Mark } from './Mark.tsx';
import { Notice } from './Notice.tsx';
import styles from './SignIn.module.css';

/** Asks for a registry token, which is sent to the console's server and stays there. */
export const ConsoleSignIn = ({ onSignIn }: { readonly onSignIn: (session: ConsoleSessionView) => void }) => {
  const [token, setToken] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      onSignIn(await api.signIn(token.trim()));
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : String(error));
      setIsBusy(false);
    }
  };

  return (
    <main className={styles['page']}>
      <form className={styles['card']} onSubmit={(event) => void handleSubmit(event)}>
        <Mark />
        <div>
          <h1 className={styles['title']}>Releases</h1>
          <p className={styles['lead']}>What is live, how it fares, and the way back.</p>
        </div>
        <label className={styles['field']}>
          <span>Registry token</span>
          <input
            className={styles['input']}
            type="password"
            autoComplete="off"
            spellCheck={false}
            required
            value={token}
            onChange={(event) => setToken(event.target.value)}
            aria-describedby="token-hint"
          />
        </label>
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <ConsoleButton kind="primary" type="submit" isBusy={isBusy}>
          Sign in
        </ConsoleButton>
        <p className={styles['hint']} id="token-hint">
          <code>npm run release -- token issue</code> gives one out. It is kept in this console’s memory for 8
          hours, never in the browser.
        </p>
      </form>
    </main>
  );
};
