import {
  createBus,
  createScope,
  createSessionView,
  destinationHref,
  fillRead,
  findPage,
  HOME_PATH,
  scopeBus,
  SessionStore,
  versionFor,
  type AccessClass,
  type Bus,
  type ComposedRemote,
  type ComposedVersion,
  type Destinations,
  type HttpClient,
  type Navigation,
  type PageContract,
  type Platform,
  type VisitValues,
} from '@parlour/shared-contracts';
import type { HealthEntry } from '@parlour/shared-contracts/health';
import { systemEndpoints, type SystemStatus } from '@parlour/shared-contracts/domains/system';
import { createI18n, formatRelativeTime, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { computed, when } from 'mobx';
import { AccountCheck } from './account/AccountGate.ts';
import { SignOut } from './account/SignOut.ts';
import { ANALYTICS_SCRIPT } from './analytics/analyticsScript.ts';
import { PHONE_SERVICE_SCRIPTS } from './sections/phoneServiceScripts.ts';
import type { CompositionStore } from './composition/CompositionStore.ts';
import { ShellUpdate } from './composition/ShellUpdate.ts';
import { markNextDocumentStale } from './serverRendering/staleDocument.ts';
import type { ServerRenderedView } from './serverRendering/ServerRenderedView.ts';
import { HiddenBalance } from './frame/header/HiddenBalance.ts';
import { SpeedStore } from './frame/side/SpeedStore.ts';
import { SideMenuStore } from './frame/side/SideMenuStore.ts';
import { HealthReporter } from './health/HealthReporter.ts';
import { LanguageStore } from './language/LanguageStore.ts';
import { ModalStore } from './modals/ModalStore.ts';
import { NotificationStore } from './notifications/NotificationStore.ts';
import type { OverrideStore } from './overrides/OverrideStore.ts';
import { leaveAtExpiry, leavePreview } from './preview/leavePreview.ts';
import type { Sections, ShellPorts } from './ports.ts';
import { describeDocument } from './routing/describeDocument.ts';
import { resolveRoute, type RouteResolution } from './routing/resolveRoute.ts';
import { RouteStore } from './routing/RouteStore.ts';
import { visitValuesOfPage } from './routing/visitValues.ts';
import type { SectionSource } from './sections/federation.ts';
import type { PlatformScope } from './sections/SectionController.ts';
import { followAccount } from './session/followAccount.ts';
import { createAccountReads, factsOf, type AccountReads } from './session/accountReads.ts';
import { SessionService } from './session/SessionService.ts';
import { storedToken } from './session/sessionStorage.ts';
import type { ShownBootstrap } from './site/loadPermission.ts';
import { createSiteReads } from './site/siteReads.ts';
import { SiteStore } from './site/SiteStore.ts';
import { readBrowserIdentity } from './visitor/readBrowserIdentity.ts';
import { ClosedSite } from './status/ClosedSite.ts';
import { BrowserVisitCache } from './storage/BrowserVisitCache.ts';
import { storedInvitation } from './visitor/takeInvitation.ts';
import { VisitorStore } from './visitor/VisitorStore.ts';
import { ThemeStore } from './theme/ThemeStore.ts';

/** Milliseconds between two checks whether a closed site is open again (D-41). */
const STATUS_INTERVAL_MS = 60_000;

/** Everything that the shell's components use. */
export interface Shell {
  readonly account: AccountReads;
  readonly accountGate: AccountCheck;
  readonly bootstrap: ShownBootstrap;
  readonly bus: Bus;
  readonly composition: CompositionStore;
  readonly serverView: ServerRenderedView;
  readonly destinations: Destinations;
  readonly hiddenBalance: HiddenBalance;
  readonly http: HttpClient;
  /** Whether the site is open for this visitor, at this address. */
  readonly isOpen: boolean;
  readonly language: LanguageStore;
  readonly modals: ModalStore;
  readonly navigation: Navigation;
  readonly notifications: NotificationStore;
  readonly overrides: OverrideStore;
  readonly route: RouteStore;
  readonly sections: Sections;
  readonly session: SessionStore;
  readonly sessionService: SessionService;
  readonly site: SiteStore;
  readonly sideMenu: SideMenuStore;
  /** Status of the site. It is read regularly while a status page is shown. */
  readonly siteStatus: Resource<SystemStatus>;
  readonly signOut: SignOut;
  readonly source: SectionSource;
  readonly speeds: SpeedStore;
  readonly theme: ThemeStore;
  /** Returns the version of a remote for this visitor. */
  readonly choose: (remote: ComposedRemote) => ComposedVersion;
  readonly health: HealthReporter;
  /** Records the health of a section, if it runs the live version. */
  readonly recordHealth: (entry: HealthEntry) => void;
  readonly openScope: (remote: string, version: string) => PlatformScope;
  /**
   * Whether frame and section are hydrated. The document shows the view of a guest, so sections show nothing
   * of the session before that. Observable.
   */
  readonly isHydrated: boolean;
  /** Resolves when the server-rendered view is over and the first section has mounted or failed. */
  readonly settled: Promise<void>;
}

/**
 * Delays what depends on the visitor until the server-rendered view is over, because that view is the same
 * for everyone.
 */
const sharedResolutionOf = (resolution: RouteResolution): RouteResolution =>
  resolution.kind === 'notFound' || isSameForAll(resolution) ? resolution : { kind: 'pending' };

const isSameForAll = (resolution: RouteResolution): boolean =>
  resolution.kind === 'section' && resolution.modal === undefined && resolution.page.access === undefined;

const isAwaitingMember = ({ token, member, failure }: SessionStore): boolean =>
  token !== null && member === null && failure === null;

const isAgentSignIn = (resolution: RouteResolution): boolean =>
  resolution.kind === 'section' && resolution.page.destination === 'agentLogin';

/** The composition root: creates every store and service once, in the order of their dependencies. */
export const createShell = async (ports: ShellPorts): Promise<Shell> => {
  const { source, report, composition, serverView, overrides, preview } = ports;
  const bus = createBus(report);
  let visitValues = visitValuesOfPage;
  const session = new SessionStore();
  const cache = new BrowserVisitCache();
  const navigation = ports.createNavigation(
    (href) => shellUpdate.takeMove(href),
    (target) => sections.prefetch(target),
  );
  const http = ports.createHttp({
    fetch: (input, init) => fetch(input, init),
    token: () => session.token,
    language: () => visitValues().language,
    seal: async (body) => (await import('./session/sealBody.ts')).sealBody(body),
    onUnauthorized: () => sessionService.expire(),
    onSiteClosed: () => void closedSite.confirm(),
    onContractViolation: (error) =>
      report(error, { phase: 'answer', endpoint: error.details.endpoint ?? '' }),
  });
  const loadClosedPage = (): void => {
    markNextDocumentStale();
    window.location.reload();
  };
  const closedSite = new ClosedSite({
    http,
    report,
    load: loadClosedPage,
  });
  const route = new RouteStore((target) => {
    const isServerView = !serverView.isOver;
    const resolution = resolveRoute(composition.remotes, target, {
      hasToken: session.token !== null || (!isServerView && storedToken() !== null),
      isAgent: session.isAgent,
      // With a token the visitor is signed in, even if the account is not loaded yet.
      isPending: session.isPending || isAwaitingMember(session),
    });
    return isServerView ? sharedResolutionOf(resolution) : resolution;
  });
  const destinations: Destinations = {
    href: (name, query) => destinationHref(composition.remotes, name, { session, site }, query),
  };

  /** Applies the late answer of the API to a page that was shown without it. */
  const takeLateBootstrap = async (late: ShownBootstrap): Promise<void> => {
    if (late.status !== 0 || !late.isSiteAddress) return loadClosedPage();
    const { languages, defaultLanguage } = late.permission.settings;
    await language.offer(languages, defaultLanguage);
    site.take(late.permission);
  };

  const openScope = (remote: string, version: string): PlatformScope => {
    const scope = createScope();
    const platform: Platform = {
      session: createSessionView(session),
      site,
      bus: scopeBus(bus, scope),
      http,
      i18n: language,
      navigation,
      destinations,
      describePage: (texts) => describeDocument(texts, site.settings.siteName),
      report: (error, context) => report(error, { remote, version, ...context }),
      scope,
      cache,
      get theme() {
        return theme.theme;
      },
    };
    return { platform, dispose: scope.end };
  };
  const accessOf = (href: string): AccessClass => {
    const found = findPage(composition.remotes, new URL(href, document.baseURI));
    return found?.page.access ?? 'public';
  };
  const prefetchReads = ({ reads = [], ownReads = [] }: PageContract): void => {
    const urls = session.token === null ? reads : [...reads, ...ownReads];
    for (const url of urls) http.prefetch(fillRead(url, visitValues()));
  };
  const visitor = new VisitorStore(session, readBrowserIdentity(), ports.tellMember);
  const choose = (remote: ComposedRemote): ComposedVersion => versionFor(remote, visitor);
  const health = new HealthReporter({
    send: (url, body) => navigator.sendBeacon(url, body),
  });
  // Previews and overrides say nothing about the health of the live version.
  const recordHealth = (entry: HealthEntry): void => {
    if (composition.isLive(entry.remote)) health.record(entry);
  };
  const announceSwap = (milliseconds: number): void =>
    bus.emit('notification.requested', {
      kind: 'warning',
      text: language.instance.t('shell:updateSoon', {
        when: formatRelativeTime(milliseconds, language.locale.tag),
      }),
    });
  const sections = ports.createSections({
    composition,
    source,
    openScope,
    report,
    resolve: (target) => route.resolve(target),
    prefetchReads,
    texts: () => language.instance,
    choose,
    announceSwap,
    recordHealth,
  });
  const canUnload = (): boolean => sections.active?.canUnload ?? true;
  if (preview) leaveAtExpiry(preview, canUnload, leavePreview);
  const shellUpdate = new ShellUpdate({
    composition,
    canUnload,
    announce: announceSwap,
    load: (href) => (href === undefined ? window.location.reload() : window.location.assign(href)),
  });
  sections.prefetchActive();

  const pageLanguage = visitValues().language;
  const bootstrap = await ports.loadBootstrap(http, report);
  const isOpen = bootstrap.status === 0 && bootstrap.isSiteAddress;
  const instance = await createI18n(pageLanguage, bootstrap.permission.settings.defaultLanguage);
  if (bootstrap.permission.analytics.gtagId !== undefined) ports.exempt(ANALYTICS_SCRIPT);
  if (bootstrap.permission.settings.phoneService) PHONE_SERVICE_SCRIPTS.forEach(ports.exempt);
  const language = new LanguageStore({
    instance,
    language: pageLanguage,
    supported: bootstrap.permission.settings.languages,
    bus,
    http,
  });
  const platform: LoadingPlatform = { scope: createScope(), session, bus, i18n: language, report };
  const site = new SiteStore({
    reads: createSiteReads({
      platform: { ...platform, cache },
      http,
      permission: bootstrap.permission,
      onPermission: ({ settings }) => language.offer(settings.languages, settings.defaultLanguage),
    }),
    isStale: bootstrap.isStale,
    invitation: storedInvitation(),
    onRetry: () => {
      void sessionService.resume();
      for (const read of Object.values(account)) if (read.failure !== null) void read.load();
    },
    random: ports.random,
  });
  void bootstrap.late?.then(takeLateBootstrap, () => {});
  const account = createAccountReads(platform, http);
  session.showFacts(factsOf(account));
  for (const read of Object.values(account)) read.ensure();
  followAccount({
    session,
    bus,
    report,
    follow: ports.followChannel,
    reads: account,
    onRefused: () => sessionService.expire(),
  });
  const theme = new ThemeStore(bus, serverView);
  const sessionService = new SessionService({
    store: session,
    http,
    bus,
    navigation,
    report,
    cache,
    prefetch: (url) => http.prefetch(url),
    merchantCode: () => site.settings.merchantCode,
    hasContracts: () => site.whitelabel.AGENTPOLICY3,
    hrefAfterLogin: () =>
      (isAgentSignIn(route.resolution) ? destinations.href('agentCentre') : null) ?? HOME_PATH,
    announceSessionEnd: () =>
      bus.emit('notification.requested', { kind: 'warning', text: language.instance.t('shell:notLoggedIn') }),
  });
  const isHydrated = computed(() => {
    if (!serverView.isOver || !serverView.hasSection) return serverView.isOver;
    const { active } = sections;
    if (active === null || active.state === 'idle') return route.resolution.kind === 'notFound';
    return active.isSettled || !active.isShown;
  });
  const settled = when(
    () =>
      serverView.isOver && (sections.active?.isSettled ?? (!isOpen || route.resolution.kind === 'notFound')),
  );
  void settled.then(() => http.forgetArrived());
  visitValues = (): VisitValues => ({
    language: language.language,
    merchant: site.settings.merchantCode,
    pageSize: site.settings.lobbyPageSize,
  });
  return {
    account,
    accountGate: new AccountCheck({ session, bus, navigation, accessOf }),
    bootstrap,
    bus,
    composition,
    serverView,
    hiddenBalance: new HiddenBalance(),
    http,
    destinations,
    isOpen,
    language,
    modals: new ModalStore(bus),
    navigation,
    notifications: new NotificationStore(bus),
    overrides,
    route,
    sections,
    session,
    sessionService,
    site,
    sideMenu: new SideMenuStore(),
    siteStatus: new Resource<SystemStatus>(platform, {
      initial: bootstrap.status,
      read: (signal) => http.call(systemEndpoints.status, undefined, { signal }),
      pollEvery: STATUS_INTERVAL_MS,
    }),
    signOut: new SignOut(bus, sessionService),
    source,
    speeds: new SpeedStore(platform),
    theme,
    choose,
    health,
    recordHealth,
    openScope,
    get isHydrated() {
      return isHydrated.get();
    },
    settled,
  };
};
