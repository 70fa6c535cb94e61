import {
  findPage,
  versionFor,
  type AccessClass,
  type ComposedRemote,
  type ComposedVersion,
} from '@parlour/shared-contracts';
import type { HealthEntry } from '@parlour/shared-contracts/health';
import { HealthReporter } from '../health/HealthReporter.ts';
import type { ShellPorts } from '../ports.ts';
import { resolveRoute, type RouteResolution } from '../routing/resolveRoute.ts';
import { RouteStore } from '../routing/RouteStore.ts';
import { storedToken } from '../session/sessionStorage.ts';
import { readBrowserIdentity } from '../visitor/readBrowserIdentity.ts';
import { VisitorStore } from '../visitor/VisitorStore.ts';
import type { Connection } from './openConnection.ts';

/**
 * Returns `pending` for a route that depends on the visitor. It is used during the server-rendered view, because that
 * view is the same for all visitors.
 */
const sharedResolutionOf = (resolution: RouteResolution): RouteResolution =>
  resolution.kind === 'notFound' || isSameForAll(resolution) ? resolution : { kind: 'pending' };

const isSameForAll = (resolution: RouteResolution): boolean =>
  resolution.kind === 'section' && resolution.modal === undefined && resolution.page.access === undefined;

const isAwaitingMember = ({ token, member, failure }: Connection['session']): boolean =>
  token !== null && member === null && failure === null;

/** Second stage: what an address shows to this visitor, in which version, and the health of that version. */
export const openRouting = (
  { composition, serverView, tellMember }: ShellPorts,
  { session }: Pick<Connection, 'session'>,
) => {
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
  const visitor = new VisitorStore(session, readBrowserIdentity(), tellMember);
  const health = new HealthReporter({ send: (url, body) => navigator.sendBeacon(url, body) });
  return {
    route,
    health,
    choose: (remote: ComposedRemote): ComposedVersion => versionFor(remote, visitor),
    accessOf: (href: string): AccessClass => {
      const found = findPage(composition.remotes, new URL(href, document.baseURI));
      return found?.page.access ?? 'public';
    },
    // Previews and overrides say nothing about the health of the live version.
    recordHealth: (entry: HealthEntry): void => {
      if (composition.isLive(entry.remote)) health.record(entry);
    },
  };
};

export type Routing = ReturnType<typeof openRouting>;
