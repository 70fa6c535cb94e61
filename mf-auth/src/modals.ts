import { defineSection } from '@parlour/shared-ui/core';
import { packs } from './locales/packs.ts';
import { createModalApp } from './ModalApp.tsx';
import { AuthDrafts } from './ui/AuthDrafts.ts';

export const { bootstrap, mount, unmount, canUnload } = defineSection({
  build: __PARLOUR_BUILD__,
  namespace: 'auth',
  packs,
  App: createModalApp(new AuthDrafts()),
});
