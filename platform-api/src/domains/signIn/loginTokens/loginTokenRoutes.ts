import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { DomainContext } from '../../../domain.ts';
import { bearerTokenOf } from '../../../http/access.ts';
import { DomainError } from '../../../http/failures.ts';
import type { LoginTokens } from './loginTokens.ts';
import { findMember } from '../../members/public.ts';
import { reportSignIn } from '../securityMessages.ts';
import { clientInfoOf, revokedAs, type SecurityEvents, type Sessions } from '../../sessions/public.ts';

export interface LoginTokenRouteOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly loginTokens: LoginTokens;
  readonly sessions: Sessions;
  readonly events: SecurityEvents;
}

export const mountLoginTokenRoutes = (
  { mount }: Pick<DomainContext, 'mount'>,
  { db, clock, loginTokens, sessions, events }: LoginTokenRouteOptions,
): void => {
  mount(sessionEndpoints.handOver, async ({ request }) => ({
    token: await loginTokens.issue(bearerTokenOf(request) ?? ''),
  }));
  mount(sessionEndpoints.takeHandOver, async ({ body, request }) => {
    const client = clientInfoOf(request);
    const open = async (tx: ApiDatabase): Promise<string> => {
      const from = await loginTokens.take(tx, body.token);
      if (!from) throw new DomainError('spentLink');
      const token = await sessions.openIn(tx, from.memberId, client, from);
      await events.record(tx, from.memberId, { kind: 'signedIn' }, client);
      const found = await findMember(tx, from.memberId);
      if (found?.member.signInNotices) await reportSignIn(tx, from.memberId, 'signedIn', client, clock.now());
      return token;
    };
    return { token: await db.transaction(open).catch(revokedAs('spentLink')) };
  });
};
