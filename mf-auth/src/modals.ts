import { defineSection } from '@parlour/shared-ui/core';
import { packs } from './locales/packs.ts';
import { createModalApp, fetchModal } from './ModalApp.tsx';
import { AuthDrafts } from './ui/AuthDrafts.ts';

export const { bootstrap, mount, unmount, canUnload, prefetch } = defineSection({
  build: __PARLOUR_BUILD__,
  namespace: 'auth',
  packs,
  fetchModal,
  App: createModalApp(new AuthDrafts()),
});
