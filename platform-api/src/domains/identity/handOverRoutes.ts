import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import type { ApiDatabase } from '../../database/database.ts';
import type { DomainContext } from '../../domain.ts';
import { tokenOf } from '../../http/access.ts';
import { DomainError } from '../../http/failures.ts';
import type { HandOvers } from './handOvers.ts';
import { placeOf } from './place.ts';
import type { SecurityEvents } from './securityEvents.ts';
import { revokedAs, type Sessions } from './sessions.ts';

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
    const place = placeOf(request);
    const open = async (tx: ApiDatabase): Promise<string> => {
      const from = await handOvers.take(tx, body.token);
      if (!from) throw new DomainError('spentLink');
      const token = await sessions.openIn(tx, from.memberId, place, from);
      await events.record(tx, from.memberId, { kind: 'signedIn' }, place);
      return token;
    };
    return { token: await db.transaction(open).catch(revokedAs('spentLink')) };
  });
};
