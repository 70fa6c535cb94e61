import { useCallback, useEffect, useState } from 'react';
import type { ConsoleSessionView } from '../consoleApi.ts';
import { api, CallFailure } from './api.ts';
import { Dashboard } from './Dashboard.tsx';
import { ConsoleSignIn } from './SignIn.tsx';

type State =
  | { readonly is: 'asking' }
  | { readonly is: 'out' }
  | { readonly is: 'in'; readonly session: ConsoleSessionView };

/** The page, signed in or signed out. */
export const Console = () => {
  const [state, setState] = useState<State>({ is: 'asking' });

  useEffect(() => {
    api.session().then(
      (session) => setState(session ? { is: 'in', session } : { is: 'out' }),
      () => setState({ is: 'out' }),
    );
  }, []);

  const handleEnd = useCallback(() => setState({ is: 'out' }), []);
  const handleSignOut = async (): Promise<void> => {
    // Removes the dashboard first, because its calls would be refused after the sign-out.
    setState({ is: 'asking' });
    await api.signOut().catch((error: unknown) => {
      // The session may still exist after a failed call. The next call shows whether it does.
      if (!(error instanceof CallFailure)) throw error;
    });
    handleEnd();
  };

  if (state.is === 'asking') return null;
  if (state.is === 'out') return <ConsoleSignIn onSignIn={(session) => setState({ is: 'in', session })} />;
  return <Dashboard session={state.session} onSignOut={() => void handleSignOut()} onEnd={handleEnd} />;
};
