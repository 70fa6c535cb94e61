import { addPacks } from '@parlour/shared-ui/core';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { OverlayName } from './OverlayStore.ts';

const code: Readonly<Record<OverlayName, () => Promise<ComponentType>>> = {
  palette: async () => (await import(/* webpackChunkName: "palette" */ './palette/Palette.tsx')).Palette,
  inbox: async () => (await import(/* webpackChunkName: "inbox" */ './inbox/Inbox.tsx')).Inbox,
};

/** Fetches the code and the texts of an overlay. */
export const loadOverlay = async (name: OverlayName, texts: i18n): Promise<ComponentType> => {
  const [component, { packs }] = await Promise.all([
    code[name](),
    import(/* webpackChunkName: "overlay-texts" */ './locales/packs.ts'),
  ]);
  await addPacks(texts, 'overlay', packs);
  return component;
};
