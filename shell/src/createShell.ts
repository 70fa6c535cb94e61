import {
  destinationHref,
  type Bus,
  type ComposedRemote,
  type ComposedVersion,
  type Destinations,
  type HttpClient,
  type Navigation,
  type SessionStore,
} from '@parlour/shared-contracts';
import type { HealthEntry } from '@parlour/shared-contracts/health';
import { systemEndpoints, type SystemStatus } from '@parlour/shared-contracts/domains/system';
import { Resource } from '@parlour/shared-ui/core';
import { computed, when } from 'mobx';
import { AccountCheck } from './account/AccountGate.ts';
import { SignOut } from './account/SignOut.ts';
import type { CompositionStore } from './composition/CompositionStore.ts';
import type { ServerRenderedView } from './serverRendering/ServerRenderedView.ts';
import { SessionFigures } from './session/SessionFigures.ts';
import { restoreHiddenBalance } from './frame/header/hideBalance.ts';
import { SideMenuStore } from './frame/side/SideMenuStore.ts';
import type { HealthReporter } from './health/HealthReporter.ts';
import { InstallStore } from './install/InstallStore.ts';
import type { LanguageStore } from './language/LanguageStore.ts';
import { AnnouncementPopup } from './modals/AnnouncementPopup.ts';
import { askForTerms } from './modals/askForTerms.ts';
import { ModalStore } from './modals/ModalStore.ts';
import { NotificationStore } from './notifications/NotificationStore.ts';
import { OverlayStore } from './overlays/OverlayStore.ts';
import type { OverrideStore } from './overrides/OverrideStore.ts';
import type { Sections, ShellPorts } from './ports.ts';
import type { RouteStore } from './routing/RouteStore.ts';
import type { SectionSource } from './sections/federation.ts';
import type { PlatformScope } from './sections/SectionController.ts';
import type { AccountReads } from './session/accountReads.ts';
import type { SessionService } from './session/SessionService.ts';
import type { ShownBootstrap } from './site/loadPermission.ts';
import type { SiteStore } from './site/SiteStore.ts';
import { openConnection } from './start/openConnection.ts';
import { openRouting } from './start/openRouting.ts';
import { openSections } from './start/openSections.ts';
import { openSession } from './start/openSession.ts';
import { openSite } from './start/openSite.ts';
import { provideSite } from './start/provideSite.ts';
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
  readonly figures: SessionFigures;
  readonly http: HttpClient;
  readonly install: InstallStore;
  /** Whether the site is open for this visitor, at this address. */
  readonly isOpen: boolean;
  readonly language: LanguageStore;
  readonly modals: ModalStore;
  readonly popup: AnnouncementPopup;
  readonly navigation: Navigation;
  readonly notifications: NotificationStore;
  readonly overlay: OverlayStore;
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
 * The composition root. Each stage in `start/` takes finished objects of the stages before it. The code of the current
 * section is fetched while the site is read.
 */
export const createShell = async (ports: ShellPorts): Promise<Shell> => {
  const { source, composition, serverView, overrides } = ports;
  const install = new InstallStore();
  const connection = openConnection(ports);
  const { bus, session, http } = connection;
  const routing = openRouting(ports, connection);
  const { route, accessOf } = routing;
  const opened = openSections(ports, connection, routing);
  const { sections, navigation } = opened;
  const openedSite = await openSite(ports, connection);
  const { bootstrap, language, platform, site, account } = openedSite;
  const destinations: Destinations = {
    href: (name, query) => destinationHref(composition.remotes, name, { session, site }, query),
  };
  const theme = new ThemeStore(bus, serverView);
  provideSite(ports, connection, opened, openedSite, { theme, destinations, install });
  const figures = new SessionFigures(connection.preferences);
  const sessionService = openSession(ports, connection, openedSite, {
    route,
    destinations,
    navigation,
    figures,
  });
  const modals = new ModalStore(bus);
  askForTerms({ session, bus });
  restoreHiddenBalance(session);
  const isOpen = bootstrap.status === 0 && bootstrap.isSiteAddress;
  const isHydrated = computed(() => isViewHydrated({ serverView, sections, route }));
  return {
    route,
    choose: routing.choose,
    health: routing.health,
    recordHealth: routing.recordHealth,
    account,
    accountGate: new AccountCheck({ session, bus, navigation, accessOf }),
    bootstrap,
    bus,
    composition,
    serverView,
    figures,
    http,
    install,
    destinations,
    isOpen,
    language,
    modals,
    popup: new AnnouncementPopup({
      session,
      site,
      modals,
      path: () => route.pathname,
      isShown: () => sections.active?.state === 'mounted',
    }),
    navigation,
    notifications: new NotificationStore(bus),
    overlay: new OverlayStore(),
    overrides,
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
    theme,
    openScope: opened.platforms.openScope,
    get isHydrated() {
      return isHydrated.get();
    },
    settled: settle({ serverView, sections, route, isOpen, http }),
  };
};

type View = Pick<Shell, 'serverView' | 'sections' | 'route'>;

const isViewHydrated = ({ serverView, sections, route }: View): boolean => {
  if (!serverView.isOver || !serverView.hasSection) return serverView.isOver;
  const { active } = sections;
  if (active === null || active.state === 'idle') return route.resolution.kind === 'notFound';
  return active.isSettled || !active.isShown;
};

/** Waits for the end of the first view. Then it discards the API answers that came with the document. */
const settle = async ({
  serverView,
  sections,
  route,
  isOpen,
  http,
}: View & Pick<Shell, 'isOpen'> & { readonly http: { forgetArrived(): void } }): Promise<void> => {
  const isOver = (): boolean =>
    sections.active?.isSettled ?? (!isOpen || route.resolution.kind === 'notFound');
  await when(() => serverView.isOver && isOver());
  http.forgetArrived();
};
