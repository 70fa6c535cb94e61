import type { RemoteDeclaration } from '@parlour/shared-contracts';
import type { LanguagePacks } from '@parlour/shared-ui/core';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { contract as agent } from '../../../mf-agent/contract.ts';
import { contract as auth } from '../../../mf-auth/contract.ts';
import { contract as lobby } from '../../../mf-lobby/contract.ts';
import { contract as lottery } from '../../../mf-lottery/contract.ts';
import { contract as member } from '../../../mf-member/contract.ts';
import { contract as pointmall } from '../../../mf-pointmall/contract.ts';
import { packs as agentPacks } from '../../../mf-agent/src/locales/packs.ts';
import { packs as authPacks } from '../../../mf-auth/src/locales/packs.ts';
import { packs as lobbyPacks } from '../../../mf-lobby/src/locales/packs.ts';
import { packs as lotteryPacks } from '../../../mf-lottery/src/locales/packs.ts';
import { packs as memberPacks } from '../../../mf-member/src/locales/packs.ts';
import { packs as pointmallPacks } from '../../../mf-pointmall/src/locales/packs.ts';

export interface BundledSection {
  readonly contract: RemoteDeclaration;
  readonly namespace: string;
  readonly packs: LanguagePacks;
  readonly App: LazyExoticComponent<ComponentType>;
}

const page = (load: () => Promise<{ readonly App: ComponentType }>) =>
  lazy(async () => ({ default: (await load()).App }));

/** The same sections, in one application: each behind `React.lazy`. */
export const bundledSections: Readonly<Record<string, BundledSection>> = {
  'mf-lobby': {
    contract: lobby,
    namespace: 'lobby',
    packs: lobbyPacks,
    App: page(() => import('../../../mf-lobby/src/App.tsx')),
  },
  'mf-auth': {
    contract: auth,
    namespace: 'auth',
    packs: authPacks,
    App: page(() => import('../../../mf-auth/src/App.tsx')),
  },
  'mf-member': {
    contract: member,
    namespace: 'member',
    packs: memberPacks,
    App: page(() => import('../../../mf-member/src/App.tsx')),
  },
  'mf-agent': {
    contract: agent,
    namespace: 'agent',
    packs: agentPacks,
    App: page(() => import('../../../mf-agent/src/App.tsx')),
  },
  'mf-lottery': {
    contract: lottery,
    namespace: 'lottery',
    packs: lotteryPacks,
    App: page(() => import('../../../mf-lottery/src/App.tsx')),
  },
  'mf-pointmall': {
    contract: pointmall,
    namespace: 'pointMall',
    packs: pointmallPacks,
    App: page(() => import('../../../mf-pointmall/src/App.tsx')),
  },
};
