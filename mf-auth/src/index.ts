import { defineSection } from '@parlour/shared-ui/core';
import { packs } from './locales/packs.ts';
import { pages } from './pages.ts';

export const { bootstrap, mount, unmount, canUnload, prefetch, Root } = defineSection({
  build: __PARLOUR_BUILD__,
  namespace: 'auth',
  packs,
  pages,
});
