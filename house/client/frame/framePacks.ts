import english from './locales/EN.json';
import type { Packs } from './texts.ts';

export const framePacks: Packs = {
  english,
  others: {
    th: async () => (await import(/* webpackChunkName: "frame-th" */ './locales/TY.json')).default,
    pt: async () => (await import(/* webpackChunkName: "frame-pt" */ './locales/PT.json')).default,
    vi: async () => (await import(/* webpackChunkName: "frame-vi" */ './locales/VN.json')).default,
  },
};
