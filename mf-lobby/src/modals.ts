import { defineSection } from '@parlour/shared-ui/core';
import { ModalApp } from './ModalApp.tsx';
import { packs } from './locales/packs.ts';

export const { bootstrap, mount, unmount, canUnload, prefetch } = defineSection({
  build: __PARLOUR_BUILD__,
  namespace: 'lobby',
  packs,
  App: ModalApp,
});
