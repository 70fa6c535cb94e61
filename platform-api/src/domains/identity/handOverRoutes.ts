import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import type { ApiDatabase } from '../../database/database.ts';
import type { DomainContext } from '../../domain.ts';
import { tokenOf } from '../../http/access.ts';
import { DomainError } from '../../http/failures.ts';
import type { HandOvers } from './handOvers.ts';
import { placeOf } from './place.ts';
import type { SecurityEvents } from './securityEvents.ts';
import { forgottenAs, type Sessions } from './sessions.ts';

export interface HandOverRouteOptions {
  readonly db: ApiDatabase;
  readonly handOvers: HandOvers;
  readonly sessions: Sessions;
  readonly events: SecurityEvents;
}

export const mountHandOverRoutes = (
  { mount }: Pick<DomainContext, 'mount'>,
  { db, handOvers, sessions, events }: HandOverRouteOptions,
): void => {
  mount(sessionEndpoints.handOver, async ({ request }) => ({
    token: await handOvers.issue(tokenOf(request) ?? ''),
  }));
  mount(sessionEndpoints.takeHandOver, async ({ body, request }) => {
    const from = await handOvers.take(body.token);
    if (!from) throw new DomainError('spentLink');
    const place = placeOf(request);
    const token = await sessions
      .open(from.memberId, place, { rememberFamily: from.rememberFamily, since: from.since })
      .catch(forgottenAs('spentLink'));
    await events.record(db, from.memberId, { kind: 'signedIn' }, place);
    return { token };
  });
};
