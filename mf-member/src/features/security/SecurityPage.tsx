import { useScopedStore } from '@parlour/shared-ui/core';
import { EventsPanel } from './EventsPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { createSecurityStore } from './SecurityStore.ts';
import { SessionsPanel } from './SessionsPanel.tsx';

export const SecurityPage = () => {
  const store = useScopedStore(createSecurityStore);
  return (
    <>
      <PasswordPanel />
      <SessionsPanel store={store} />
      <EventsPanel store={store} />
    </>
  );
};
