import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import type { DomainContext } from '../../../domain.ts';
import { presentToken } from '../../../http/access.ts';
import { findMember, setSignInNotices } from '../../members/public.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { clientInfoOf } from '../clientInfo.ts';
import type { SecurityEvents } from '../securityEvents.ts';
import { presentSecurityEvent, presentSession } from './securityPresenter.ts';
import type { SecurityService } from './securityService.ts';

export interface SecurityRouteOptions {
  readonly db: ApiDatabase;
  readonly security: SecurityService;
  readonly events: SecurityEvents;
}

export const mountSecurityRoutes = (
  { mount }: Pick<DomainContext, 'mount'>,
  { db, security, events }: SecurityRouteOptions,
): void => {
  mount(securityEndpoints.sessions, async ({ caller, request }) => ({
    list: (await security.sessions(caller.memberId, presentToken(request))).map(presentSession),
  }));
  mount(securityEndpoints.endSession, async ({ caller, params, request }) => {
    await security.endSession(caller.memberId, params.id, clientInfoOf(request));
    return null;
  });
  mount(securityEndpoints.endOtherSessions, async ({ caller, request }) => {
    await security.endOtherSessions(caller.memberId, presentToken(request), clientInfoOf(request));
    return null;
  });
  mount(securityEndpoints.events, async ({ caller, query }) => {
    const before = query.before === undefined ? null : Number(query.before);
    const { rows, hasMore } = await events.page(caller.memberId, before);
    return { list: rows.map(presentSecurityEvent), hasMore };
  });
  mount(securityEndpoints.signInNotices, async ({ caller }) => {
    const found = await findMember(db, caller.memberId);
    return { isWanted: found?.member.signInNotices ?? false };
  });
  mount(securityEndpoints.setSignInNotices, async ({ caller, body: { isWanted } }) => {
    await setSignInNotices(db, caller.memberId, isWanted);
    return { isWanted };
  });
};
