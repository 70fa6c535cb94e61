import { HOME_PATH, type Destinations, type Navigation } from '@parlour/shared-contracts';
import type { ShellPorts } from '../ports.ts';
import type { RouteStore } from '../routing/RouteStore.ts';
import { followAccount } from '../session/followAccount.ts';
import type { SessionFigures } from '../session/SessionFigures.ts';
import { SessionService } from '../session/SessionService.ts';
import type { Connection } from './openConnection.ts';
import type { OpenedSite } from './openSite.ts';

interface SessionSurroundings {
  readonly route: RouteStore;
  readonly destinations: Destinations;
  readonly navigation: Navigation;
  readonly figures: SessionFigures;
}

/** Fifth stage: begins and ends sessions, and follows the account of the current one. */
export const openSession = (
  { report, followChannel }: Pick<ShellPorts, 'report' | 'followChannel'>,
  connection: Connection,
  { site, account, language, retried }: OpenedSite,
  { route, destinations, navigation, figures }: SessionSurroundings,
): SessionService => {
  const { bus, session, cache, http, sessionRefused } = connection;
  const isAgentSignIn = (): boolean =>
    route.resolution.kind === 'section' && route.resolution.page.destination === 'agentLogin';
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
    hrefAfterLogin: () => (isAgentSignIn() ? destinations.href('agentCentre') : null) ?? HOME_PATH,
    announceSessionEnd: () =>
      bus.emit('notification.requested', {
        kind: 'warning',
        text: language.instance.t('shell:sessionEnded'),
      }),
  });
  const expire = (): void => sessionService.expire();
  sessionRefused.handle(expire);
  retried.handle(() => {
    void sessionService.resume();
    for (const read of Object.values(account)) if (read.failure !== null) void read.load();
  });
  followAccount({ session, bus, report, follow: followChannel, reads: account, figures, onRefused: expire });
  return sessionService;
};
