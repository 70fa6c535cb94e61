import type { Packs } from '../../frame/texts.ts';
import english from './locales/EN.json';

export const packs: Packs = {
  english,
  others: {
    th: async () => (await import(/* webpackChunkName: "dragonTiger-th" */ './locales/TY.json')).default,
    pt: async () => (await import(/* webpackChunkName: "dragonTiger-pt" */ './locales/PT.json')).default,
    vi: async () => (await import(/* webpackChunkName: "dragonTiger-vi" */ './locales/VN.json')).default,
  },
};
