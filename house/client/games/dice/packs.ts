import type { Packs } from '../../frame/texts.ts';
import english from './locales/EN.json';

export const packs: Packs = {
  english,
  others: {
    th: async () => (await import(/* webpackChunkName: "dice-th" */ './locales/TY.json')).default,
    pt: async () => (await import(/* webpackChunkName: "dice-pt" */ './locales/PT.json')).default,
    vi: async () => (await import(/* webpackChunkName: "dice-vi" */ './locales/VN.json')).default,
  },
};
