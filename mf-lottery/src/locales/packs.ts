import type { LanguagePacks } from '@parlour/shared-ui/core';

export const packs: LanguagePacks = {
  EN: () => import(/* webpackChunkName: "language-EN" */ './EN.json'),
  TY: () => import(/* webpackChunkName: "language-TY" */ './TY.json'),
  PT: () => import(/* webpackChunkName: "language-PT" */ './PT.json'),
};
