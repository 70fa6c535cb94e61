export { Inbox } from './inbox/Inbox.tsx';
export { packs } from './locales/packs.ts';
export { Palette } from './palette/Palette.tsx';
