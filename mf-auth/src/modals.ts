import { defineSection } from '@parlour/shared-ui/core';
import { packs } from './locales/packs.ts';
import { ModalApp } from './ModalApp.tsx';

export const { bootstrap, mount, unmount, canUnload } = defineSection({
  build: __PARLOUR_BUILD__,
  namespace: 'auth',
  packs,
  App: ModalApp,
});
