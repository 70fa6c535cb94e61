import type { LanguagePacks } from '@parlour/shared-ui/core';
import type { PageTable } from '@parlour/shared-ui/pages';
import type { ComponentType } from 'react';

export interface SectionCode {
  readonly packs: LanguagePacks;
  readonly pages: PageTable;
  readonly App?: ComponentType;
}

export interface BundledSection {
  readonly namespace: string;
  load(): Promise<SectionCode>;
}

/** The same sections in one application. Each section and each of its pages is a separate chunk. */
export const bundledSections: Readonly<Record<string, BundledSection>> = {
  'mf-agent': {
    namespace: 'agent',
    load: async () => ({
      ...(await import(/* webpackChunkName: "section-agent" */ '../../../mf-agent/src/locales/packs.ts')),
      ...(await import(/* webpackChunkName: "section-agent" */ '../../../mf-agent/src/pages.ts')),
      ...(await import(/* webpackChunkName: "section-agent" */ '../../../mf-agent/src/App.tsx')),
    }),
  },
  'mf-auth': {
    namespace: 'auth',
    load: async () => ({
      ...(await import(/* webpackChunkName: "section-auth" */ '../../../mf-auth/src/locales/packs.ts')),
      ...(await import(/* webpackChunkName: "section-auth" */ '../../../mf-auth/src/pages.ts')),
    }),
  },
  'mf-lobby': {
    namespace: 'lobby',
    load: async () => ({
      ...(await import(/* webpackChunkName: "section-lobby" */ '../../../mf-lobby/src/locales/packs.ts')),
      ...(await import(/* webpackChunkName: "section-lobby" */ '../../../mf-lobby/src/pages.ts')),
      ...(await import(/* webpackChunkName: "section-lobby" */ '../../../mf-lobby/src/App.tsx')),
    }),
  },
  'mf-lottery': {
    namespace: 'lottery',
    load: async () => ({
      ...(await import(/* webpackChunkName: "section-lottery" */ '../../../mf-lottery/src/locales/packs.ts')),
      ...(await import(/* webpackChunkName: "section-lottery" */ '../../../mf-lottery/src/pages.ts')),
    }),
  },
  'mf-member': {
    namespace: 'member',
    load: async () => ({
      ...(await import(/* webpackChunkName: "section-member" */ '../../../mf-member/src/locales/packs.ts')),
      ...(await import(/* webpackChunkName: "section-member" */ '../../../mf-member/src/pages.ts')),
      ...(await import(/* webpackChunkName: "section-member" */ '../../../mf-member/src/App.tsx')),
    }),
  },
  'mf-pointmall': {
    namespace: 'pointMall',
    load: async () => ({
      ...(await import(
        /* webpackChunkName: "section-pointmall" */ '../../../mf-pointmall/src/locales/packs.ts'
      )),
      ...(await import(/* webpackChunkName: "section-pointmall" */ '../../../mf-pointmall/src/pages.ts')),
    }),
  },
};
