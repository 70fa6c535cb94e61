import { defineSection } from '@parlour/shared-ui/core';
import { App } from './App.tsx';
import { packs } from './locales/packs.ts';

export const { bootstrap, mount, unmount, canUnload } = defineSection({
  build: __PARLOUR_BUILD__,
  namespace: 'lottery',
  packs,
  App,
});
