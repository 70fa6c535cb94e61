import { useScopedStore } from '@parlour/shared-ui/core';
import { AuthenticatorPanel } from './authenticator/AuthenticatorPanel.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { PasskeysPanel } from './passkeys/PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { createSecurityStore } from './SecurityStore.ts';
import { createSignInNoticesStore } from './SignInNoticesStore.ts';
import { SignInNoticesPanel } from './SignInNoticesPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

export const SecurityPage = () => {
  const store = useScopedStore(createSecurityStore);
  const notices = useScopedStore(createSignInNoticesStore);
  return (
    <>
      <PasswordPanel />
      <AuthenticatorPanel onChanged={() => void store.events.show(1)} />
      <PasskeysPanel />
      <SignInNoticesPanel store={notices} />
      <SessionsPanel store={store} />
      <EventsPanel store={store} />
    </>
  );
};
