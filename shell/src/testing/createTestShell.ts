import type { ComposedRemote, Composition, SessionMember } from '@parlour/shared-contracts';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { systemEndpoints, type Permission } from '@parlour/shared-contracts/domains/system';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { FakeHttp, standInForBrowser } from '@parlour/shared-ui/testing';
import { CompositionStore } from '../composition/CompositionStore.ts';
import type { ShellPorts } from '../ports.ts';
import { createShell, type Shell } from '../createShell.ts';
import { ServerRenderedView } from '../serverRendering/ServerRenderedView.ts';
import { OverrideStore } from '../overrides/OverrideStore.ts';
import { createNavigation } from '../routing/navigation.ts';
import type { SectionSource } from '../sections/federation.ts';
import { IntegrityRegistry } from '../sections/integrity.ts';
import { defaultPermission, type ShownBootstrap } from '../site/loadPermission.ts';
import { memberOf } from './factories.ts';
import { silenceOtherTabs } from './silentChannel.ts';
import { siteRemotes } from './siteRemotes.ts';

export interface TestShellOptions {
  readonly path?: string;
  readonly permission?: Partial<Permission>;
  readonly status?: ShownBootstrap['status'];
  readonly isSiteAddress?: boolean;
  readonly isStale?: boolean;
  /** Remotes of the composition. By default, every destination has one. */
  readonly remotes?: Readonly<Record<string, ComposedRemote>>;
  readonly source?: SectionSource;
  /** Replaces the live channel. */
  readonly followChannel?: ShellPorts['followChannel'];
}

export interface TestShell extends Shell {
  readonly http: ReturnType<typeof answeringHttp>;
  readonly reported: unknown[];
  /** Signs a member in like the shell, without calling the service. */
  readonly logIn: (type?: number, changes?: Partial<SessionMember>) => void;
}

const compositionOf = (remotes: Readonly<Record<string, ComposedRemote>>): Composition => ({
  schema: 2,
  environment: 'prod',
  epoch: 1,
  issuedAt: '2026-01-01T00:00:00Z',
  shell: null,
  remotes,
  swap: 'soft',
});

const answeringHttp = () =>
  Object.assign(
    new FakeHttp()
      .answer(sessionEndpoints.memberInfo, () => ({ ...memberOf(0) }))
      .answer(sessionEndpoints.loginInfo, () => ({ ...memberOf(0) }))
      .answer(sessionEndpoints.firstLogin, () => null)
      .answer(sessionEndpoints.memberIcon, () => ({ icon: '/media/avatars/1.svg' }))
      .answer(sessionEndpoints.logout, () => null)
      .answer(walletEndpoints.balance, () => ({ balance: 123_456, currency: 'THB' }))
      .answer(messageEndpoints.unreadCount, () => ({ unreadMessage: 0 }))
      .answer(systemEndpoints.updateLanguage, ({ body }) => body)
      .answer(systemEndpoints.countryCode, () => ({ countryCode: 'TH', countryDialingCode: '66' })),
    { prefetch: () => {}, forgetArrived: () => {} },
  );

/** Navigates and notifies the shell as single-spa does. */
const announcedNavigation: typeof createNavigation = (...listeners) => {
  const navigation = createNavigation(...listeners);
  const announce = (): unknown => window.dispatchEvent(new Event('single-spa:routing-event'));
  return {
    push: (href) => void [navigation.push(href), announce()],
    replace: (href) => void [navigation.replace(href), announce()],
  };
};

/** Creates a shell with a fake HTTP client. It starts no sections by itself. */
export const createTestShell = async (options: TestShellOptions = {}): Promise<TestShell> => {
  standInForBrowser();
  silenceOtherTabs();
  window.history.replaceState(null, '', options.path ?? '/');
  document.documentElement.dataset['language'] = 'EN';
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const integrity = new IntegrityRegistry();
  const overrides = new OverrideStore(integrity, report);
  const http = answeringHttp();
  const shell = await createShell({
    source: options.source ?? { load: () => new Promise(() => {}), discard: () => {} },
    report,
    composition: new CompositionStore(
      compositionOf(options.remotes ?? siteRemotes),
      integrity,
      overrides,
      report,
    ),
    serverView: new ServerRenderedView(null),
    overrides,
    exempt: () => {},
    preview: null,
    createHttp: () => http,
    createNavigation: announcedNavigation,
    createSections: () => ({
      active: null,
      start: () => {},
      reroute: () => {},
      prefetch: () => {},
      prefetchActive: () => {},
    }),
    loadBootstrap: async () => ({
      status: options.status ?? 0,
      permission: { ...defaultPermission(), ...options.permission },
      isSiteAddress: options.isSiteAddress ?? true,
      isStale: options.isStale ?? false,
    }),
    tellMember: async () => {},
    followChannel: options.followChannel ?? (async () => {}),
    random: () => 0,
  });
  return {
    ...shell,
    http,
    reported,
    logIn: (type = 0, changes = {}) => {
      shell.session.adoptToken('token');
      shell.session.start({ ...memberOf(type), ...changes }, false);
    },
  };
};
