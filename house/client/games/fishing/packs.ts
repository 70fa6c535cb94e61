import type { Packs } from '../../frame/texts.ts';
import english from './locales/EN.json';

export const packs: Packs = {
  english,
  others: {
    th: async () => (await import(/* webpackChunkName: "fishing-th" */ './locales/TY.json')).default,
    pt: async () => (await import(/* webpackChunkName: "fishing-pt" */ './locales/PT.json')).default,
    vi: async () => (await import(/* webpackChunkName: "fishing-vi" */ './locales/VN.json')).default,
  },
};
