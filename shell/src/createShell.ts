import {
  createBus,
  createHttpClient,
  createSessionView,
  scopeBus,
  SessionStore,
  versionFor,
  type Bus,
  type ComposedRemote,
  type ComposedVersion,
  type HttpClient,
  type Navigation,
  type Platform,
  type RouteContract,
} from '@parlour/shared-contracts';
import type { HealthEntry } from '@parlour/shared-contracts/health';
import { createI18n } from '@parlour/shared-ui/core';
import { AccountGate } from './account/AccountGate.ts';
import { SignOut } from './account/SignOut.ts';
import { ANALYTICS_SCRIPT } from './analytics/analyticsScript.ts';
import { CompositionStore } from './composition/CompositionStore.ts';
import { readInlinedComposition } from './composition/readComposition.ts';
import { ShellUpdate } from './composition/ShellUpdate.ts';
import { SideMenuStore } from './frame/side/SideMenuStore.ts';
import { HealthReporter } from './health/HealthReporter.ts';
import { initialLanguage, LanguageStore } from './language/LanguageStore.ts';
import { ModalStore } from './modals/ModalStore.ts';
import { NotificationStore } from './notifications/NotificationStore.ts';
import { OverrideStore } from './overrides/OverrideStore.ts';
import { leaveAtExpiry, leavePreview } from './preview/leavePreview.ts';
import { readPreview } from './preview/readPreview.ts';
import { report } from './report.ts';
import { LocationStore } from './routing/LocationStore.ts';
import { createNavigation } from './routing/navigation.ts';
import { resolveRoute, type Resolution } from './routing/resolveRoute.ts';
import type { SectionSource } from './sections/federation.ts';
import { IntegrityRegistry } from './sections/integrity.ts';
import { SectionRuntime } from './sections/SectionRuntime.ts';
import type { PlatformScope } from './sections/SectionController.ts';
import { trustRules } from './sections/trustRules.ts';
import { SessionService } from './session/SessionService.ts';
import { storedToken } from './session/sessionStorage.ts';
import { loadBootstrap, type Bootstrap } from './site/loadPermission.ts';
import { SiteLoader } from './site/SiteLoader.ts';
import { SiteStore } from './site/SiteStore.ts';
import { readBrowserIdentity } from './visitor/readBrowserIdentity.ts';
import { ClosedSite } from './status/ClosedSite.ts';
import { tellMember } from './visitor/tellMember.ts';
import { VisitorStore } from './visitor/VisitorStore.ts';
import { ThemeStore } from './theme/ThemeStore.ts';

/** Everything that the shell's components work with. */
export interface Shell {
  readonly accountGate: AccountGate;
  readonly bootstrap: Bootstrap;
  readonly bus: Bus;
  readonly composition: CompositionStore;
  readonly http: HttpClient;
  readonly language: LanguageStore;
  readonly location: LocationStore;
  readonly modals: ModalStore;
  readonly navigation: Navigation;
  readonly notifications: NotificationStore;
  readonly overrides: OverrideStore;
  readonly sections: Pick<SectionRuntime, 'active' | 'start' | 'reroute'>;
  readonly session: SessionStore;
  readonly sessionService: SessionService;
  readonly site: SiteStore;
  readonly sideMenu: SideMenuStore;
  readonly siteLoader: SiteLoader;
  readonly signOut: SignOut;
  readonly source: SectionSource;
  readonly theme: ThemeStore;
  /** The version of a remote that this visitor gets. */
  readonly choose: (remote: ComposedRemote) => ComposedVersion;
  readonly health: HealthReporter;
  /** Takes how a section fares, unless it is another than everybody's. */
  readonly recordHealth: (entry: HealthEntry) => void;
  readonly openScope: (remote: string, version: string) => PlatformScope;
  /** What the present place shows. */
  readonly resolve: () => Resolution;
}

/** The composition root: builds every store and service once, in the order they need each other. */
export const createShell = async (source: SectionSource): Promise<Shell> => {
  const integrity = new IntegrityRegistry();
  integrity.install();
  globalThis.trustedTypes?.createPolicy('default', trustRules(integrity));
  const overrides = new OverrideStore(integrity, report);
  const composition = new CompositionStore(readInlinedComposition(), integrity, overrides, report);
  const preview = await readPreview(composition.current.environment, report);
  if (preview) composition.show(preview);
  await overrides.resume();

  const bus = createBus(report);
  const session = new SessionStore();
  const navigation = createNavigation((href) => shellUpdate.takeMove(href));
  const presentLanguage = (): string => initialLanguage(document.documentElement.dataset['language']);
  const http = createHttpClient({
    fetch: (input, init) => fetch(input, init),
    token: () => session.token,
    language: presentLanguage,
    seal: async (body) => (await import('./session/sealBody.ts')).sealBody(body),
    onUnauthorized: () => sessionService.expire(),
    onSiteClosed: () => void closedSite.confirm(),
    onContractViolation: (error) =>
      report(error, { phase: 'answer', endpoint: error.details.endpoint ?? '' }),
  });
  const closedSite = new ClosedSite({ http, report, load: () => window.location.reload() });
  const location = new LocationStore();
  const resolve = (): Resolution =>
    resolveRoute(composition.remotes, window.location, {
      hasToken: session.token !== null || storedToken() !== null,
      isAgent: session.isAgent,
      isPending: session.isPending,
    });

  const openScope = (remote: string, version: string): PlatformScope => {
    const scopedBus = scopeBus(bus);
    const platform: Platform = {
      session: createSessionView(session),
      site,
      bus: scopedBus,
      http,
      i18n: language,
      navigation,
      report: (error, context) => report(error, { remote, version, ...context }),
      get theme() {
        return theme.theme;
      },
    };
    return { platform, dispose: scopedBus.dispose };
  };
  const prefetchReads = ({ prefetch = [], sessionPrefetch = [] }: RouteContract): void => {
    const reads = session.token === null ? prefetch : [...prefetch, ...sessionPrefetch];
    for (const url of reads) http.prefetch(url.replaceAll('{language}', presentLanguage()));
  };
  const visitor = new VisitorStore(session, readBrowserIdentity(), tellMember);
  const choose = (remote: ComposedRemote): ComposedVersion => versionFor(remote, visitor);
  const health = new HealthReporter({
    send: (url, body) => navigator.sendBeacon(url, body),
  });
  // What only some people see says nothing about what everybody gets.
  const recordHealth = (entry: HealthEntry): void => {
    if (composition.isLive(entry.remote)) health.record(entry);
  };
  const announceSwap = (milliseconds: number): void =>
    bus.emit('notification.requested', {
      kind: 'warning',
      text: language.instance.t('shell:updateSoon', { seconds: milliseconds / 1000 }),
    });
  const sections = new SectionRuntime({
    composition,
    source,
    openScope,
    report,
    resolve,
    prefetchReads,
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

  const pageLanguage = presentLanguage();
  const [bootstrap, instance] = await Promise.all([
    loadBootstrap(http, report),
    createI18n(pageLanguage, pageLanguage),
  ]);
  if (bootstrap.permission.analytics.gtagId !== undefined) integrity.exempt(ANALYTICS_SCRIPT);
  const site = new SiteStore({
    permission: bootstrap.permission,
    retry: () => void siteLoader.retry(),
  });
  const language = new LanguageStore({
    instance,
    language: pageLanguage,
    supported: site.settings.languages,
    bus,
    http,
  });
  const theme = new ThemeStore(bus);
  const sessionService = new SessionService({
    store: session,
    http,
    bus,
    navigation,
    report,
    merchantCode: () => site.settings.merchantCode,
  });
  const siteLoader = new SiteLoader({ site, bootstrap, http, session, language, bus, report });
  return {
    accountGate: new AccountGate(session, bus, navigation),
    bootstrap,
    bus,
    composition,
    http,
    language,
    location,
    modals: new ModalStore(bus),
    navigation,
    notifications: new NotificationStore(bus),
    overrides,
    sections,
    session,
    sessionService,
    site,
    sideMenu: new SideMenuStore(),
    siteLoader,
    signOut: new SignOut(bus, sessionService),
    source,
    theme,
    choose,
    health,
    recordHealth,
    openScope,
    resolve,
  };
};
