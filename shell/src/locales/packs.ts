import type { LanguagePacks } from '@parlour/shared-ui/core';

/** The shell's and the kit's texts travel together: one file per language. */
export const shellPacks: LanguagePacks = {
  EN: () => import(/* webpackChunkName: "language-EN" */ './EN.json'),
  TY: () => import(/* webpackChunkName: "language-TY" */ './TY.json'),
  PT: () => import(/* webpackChunkName: "language-PT" */ './PT.json'),
};

export const kitPacks: LanguagePacks = {
  EN: () => import(/* webpackChunkName: "language-EN" */ '@parlour/shared-ui/locales/EN.json'),
  TY: () => import(/* webpackChunkName: "language-TY" */ '@parlour/shared-ui/locales/TY.json'),
  PT: () => import(/* webpackChunkName: "language-PT" */ '@parlour/shared-ui/locales/PT.json'),
};
