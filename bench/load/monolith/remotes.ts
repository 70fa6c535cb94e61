import type { RemoteDeclaration } from '@parlour/shared-contracts';
import type { LanguagePacks } from '@parlour/shared-ui/core';
import type { PageTable } from '@parlour/shared-ui/pages';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { pages as agentPages } from '../../../mf-agent/src/pages.ts';
import { packs as agentPacks } from '../../../mf-agent/src/locales/packs.ts';
import { pages as authPages } from '../../../mf-auth/src/pages.ts';
import { packs as authPacks } from '../../../mf-auth/src/locales/packs.ts';
import { pages as lobbyPages } from '../../../mf-lobby/src/pages.ts';
import { packs as lobbyPacks } from '../../../mf-lobby/src/locales/packs.ts';
import { pages as lotteryPages } from '../../../mf-lottery/src/pages.ts';
import { packs as lotteryPacks } from '../../../mf-lottery/src/locales/packs.ts';
import { pages as memberPages } from '../../../mf-member/src/pages.ts';
import { packs as memberPacks } from '../../../mf-member/src/locales/packs.ts';
import { pages as pointmallPages } from '../../../mf-pointmall/src/pages.ts';
import { packs as pointmallPacks } from '../../../mf-pointmall/src/locales/packs.ts';

export interface BundledSection {
  readonly modals?: RemoteDeclaration['modals'];
  readonly pages: PageTable;
  readonly namespace: string;
  readonly packs: LanguagePacks;
  readonly App?: LazyExoticComponent<ComponentType>;
}

const page = (load: () => Promise<{ readonly App: ComponentType }>) =>
  lazy(async () => ({ default: (await load()).App }));

/** The same sections, in one application: each behind `React.lazy`. */
export const bundledSections: Readonly<Record<string, BundledSection>> = {
  'mf-lobby': {
    pages: lobbyPages,
    namespace: 'lobby',
    packs: lobbyPacks,
    App: page(() => import('../../../mf-lobby/src/App.tsx')),
  },
  'mf-auth': {
    modals: ['loginPopupModal', 'registerModal', 'forgetPassModal', 'changePasswordModal'],
    pages: authPages,
    namespace: 'auth',
    packs: authPacks,
  },
  'mf-member': {
    pages: memberPages,
    namespace: 'member',
    packs: memberPacks,
    App: page(() => import('../../../mf-member/src/App.tsx')),
  },
  'mf-agent': {
    pages: agentPages,
    namespace: 'agent',
    packs: agentPacks,
    App: page(() => import('../../../mf-agent/src/App.tsx')),
  },
  'mf-lottery': {
    pages: lotteryPages,
    namespace: 'lottery',
    packs: lotteryPacks,
  },
  'mf-pointmall': {
    pages: pointmallPages,
    namespace: 'pointMall',
    packs: pointmallPacks,
  },
};
