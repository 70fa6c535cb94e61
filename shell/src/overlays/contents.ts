import type { ComponentType } from 'react';
import { Inbox } from './inbox/Inbox.tsx';
import type { OverlayName } from './OverlayStore.ts';
import { Palette } from './palette/Palette.tsx';

export { packs } from './locales/packs.ts';

export const contents: Readonly<Record<OverlayName, ComponentType>> = { palette: Palette, inbox: Inbox };
