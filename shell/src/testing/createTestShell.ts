import {
  createBus,
  createScope,
  createSessionView,
  destinationHref,
  scopeBus,
  SessionStore,
  type ComposedRemote,
  type Composition,
  type Destinations,
  type Navigation,
  type SessionMember,
} from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import {
  systemEndpoints,
  type Permission,
  type SystemStatus,
} from '@parlour/shared-contracts/domains/system';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { createI18n, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { FakeHttp, standInForBrowser } from '@parlour/shared-ui/testing';
import { AccountGate } from '../account/AccountGate.ts';
import { SignOut } from '../account/SignOut.ts';
import { CompositionStore } from '../composition/CompositionStore.ts';
import type { Shell } from '../createShell.ts';
import { HiddenBalance } from '../frame/header/HiddenBalance.ts';
import { SpeedStore } from '../frame/side/SpeedStore.ts';
import { SideMenuStore } from '../frame/side/SideMenuStore.ts';
import { HealthReporter } from '../health/HealthReporter.ts';
import { LanguageStore } from '../language/LanguageStore.ts';
import { ModalStore } from '../modals/ModalStore.ts';
import { NotificationStore } from '../notifications/NotificationStore.ts';
import { OverrideStore } from '../overrides/OverrideStore.ts';
import { describeDocument } from '../routing/describeDocument.ts';
import { createNavigation } from '../routing/navigation.ts';
import { resolveRoute } from '../routing/resolveRoute.ts';
import { RouteStore } from '../routing/RouteStore.ts';
import type { SectionSource } from '../sections/federation.ts';
import { IntegrityRegistry } from '../sections/integrity.ts';
import { SessionService } from '../session/SessionService.ts';
import type { Bootstrap } from '../site/loadPermission.ts';
import { defaultPermission } from '../site/loadPermission.ts';
import { createSiteReads } from '../site/siteReads.ts';
import { SiteStore } from '../site/SiteStore.ts';
import { BrowserVisitCache } from '../storage/BrowserVisitCache.ts';
import { ThemeStore } from '../theme/ThemeStore.ts';
import { memberOf } from './factories.ts';
import { silenceOtherTabs } from './silentChannel.ts';
import { siteRemotes } from './siteRemotes.ts';

export interface TestShellOptions {
  readonly path?: string;
  readonly permission?: Partial<Permission>;
  readonly status?: Bootstrap['status'];
  readonly isStale?: boolean;
  /** Sections of every page where it is absent. */
  readonly remotes?: Readonly<Record<string, ComposedRemote>>;
  readonly source?: SectionSource;
}

export interface TestShell extends Shell {
  readonly http: FakeHttp & Shell['http'];
  readonly reported: unknown[];
  /** Logs somebody in as the shell does, without asking the service. */
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

const answeringHttp = (): FakeHttp & Shell['http'] =>
  Object.assign(
    new FakeHttp()
      .answer(identityEndpoints.memberInfo, () => ({ ...memberOf(0) }))
      .answer(identityEndpoints.memberIcon, () => ({ icon: '/media/avatars/1.svg' }))
      .answer(identityEndpoints.logout, () => null)
      .answer(walletEndpoints.balance, () => ({ balance: 123_456, currency: 'THB' }))
      .answer(messageEndpoints.unreadCount, () => ({ unreadMessage: 3 }))
      .answer(systemEndpoints.updateLanguage, ({ body }) => body)
      .answer(systemEndpoints.countryCode, () => ({ countryCode: 'TH', countryDialingCode: '66' })),
    { prefetch: () => {} },
  );

/** Moves as single-spa lets the shell know of them. */
const announcedNavigation = (): Navigation => {
  const navigation = createNavigation();
  const announce = (): unknown => window.dispatchEvent(new Event('single-spa:routing-event'));
  return {
    push: (href) => void [navigation.push(href), announce()],
    replace: (href) => void [navigation.replace(href), announce()],
  };
};

/** The shell's stores and services over a fake http client, without sections of their own accord. */
export const createTestShell = async (options: TestShellOptions = {}): Promise<TestShell> => {
  standInForBrowser();
  silenceOtherTabs();
  window.history.replaceState(null, '', options.path ?? '/');
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const permission = { ...defaultPermission(), ...options.permission };
  const bootstrap: Bootstrap = {
    status: options.status ?? 0,
    permission,
    isStale: options.isStale ?? false,
  };
  const integrity = new IntegrityRegistry();
  const overrides = new OverrideStore(integrity, report);
  const composition = new CompositionStore(
    compositionOf(options.remotes ?? siteRemotes),
    integrity,
    overrides,
    report,
  );
  const http = answeringHttp();
  const bus = createBus(report);
  const session = new SessionStore();
  const navigation = announcedNavigation();
  const language = new LanguageStore({
    instance: await createI18n('EN', 'EN'),
    language: 'EN',
    supported: permission.settings.languages,
    bus,
    http,
  });
  const destinations: Destinations = {
    href: (name, query) => destinationHref(composition.remotes, name, { session, site }, query),
  };
  const route = new RouteStore((place) =>
    resolveRoute(composition.remotes, place, {
      hasToken: session.token !== null,
      isAgent: session.isAgent,
      isPending: session.isPending,
    }),
  );
  const cache = new BrowserVisitCache();
  const platform: LoadingPlatform = { scope: createScope(), session, bus, i18n: language, report };
  const site = new SiteStore({
    reads: createSiteReads({
      platform: { ...platform, cache },
      http,
      permission,
      onPermission: ({ settings }) => language.offer(settings.languages, settings.defaultLanguage),
    }),
    isStale: bootstrap.isStale,
    onRetry: () => void sessionService.resume(),
    random: () => 0,
  });
  const theme = new ThemeStore(bus);
  const sessionService = new SessionService({
    store: session,
    http,
    bus,
    navigation,
    report,
    cache,
    merchantCode: () => permission.settings.merchantCode,
    hrefAfterLogin: () => '/',
    sayNotLoggedIn: () => {},
  });
  return {
    accountGate: new AccountGate(session, bus, navigation),
    bootstrap,
    bus,
    choose: ({ stable }) => stable,
    composition,
    recordHealth: () => {},
    health: new HealthReporter({ send: () => true }),
    hiddenBalance: new HiddenBalance(),
    http,
    destinations,
    language,
    route,
    modals: new ModalStore(bus),
    navigation,
    notifications: new NotificationStore(bus),
    overrides,
    sections: { active: null, start: () => {}, reroute: () => {}, prefetch: () => {} },
    session,
    sessionService,
    site,
    sideMenu: new SideMenuStore(),
    siteStatus: new Resource<SystemStatus>(platform, {
      initial: bootstrap.status,
      read: (signal) => http.call(systemEndpoints.status, undefined, { signal }),
      pollEvery: 60_000,
    }),
    signOut: new SignOut(bus, sessionService),
    source: options.source ?? { load: () => new Promise(() => {}), discard: () => {} },
    speeds: new SpeedStore(platform),
    theme,
    openScope: () => {
      const scope = createScope();
      return {
        platform: {
          session: createSessionView(session),
          site,
          bus: scopeBus(bus, scope),
          http,
          i18n: language,
          navigation,
          destinations,
          describePage: (texts) => describeDocument(texts, site.settings.siteName),
          report,
          theme: theme.theme,
          scope,
          cache,
        },
        dispose: scope.end,
      };
    },
    reported,
    logIn: (type = 0, changes = {}) => {
      session.adoptToken('token');
      session.start({ ...memberOf(type), ...changes }, false);
      session.setBalance({ amount: 123_456, currency: 'THB' });
    },
  };
};
