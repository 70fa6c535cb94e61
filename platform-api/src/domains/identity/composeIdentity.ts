import type { FastifyInstance } from 'fastify';
import type { Clock } from '@parlour/shared-server/clock';
import type { Chore } from '@parlour/shared-server/durable/chores';
import type { ApiDatabase } from '../../database/database.ts';
import type { SealingKeys } from '../../sealing/sealingKeys.ts';
import { createDevices } from './devices.ts';
import { loadKeyedHash } from './keyedHash.ts';
import { createLoginFailures } from './loginFailures.ts';
import { createLoginGuard } from './loginGuard.ts';
import { mountIdentityRoutes } from './routes.ts';
import { createIdentityService } from './service.ts';
import type { Sessions } from './sessions.ts';

export interface IdentityOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly keys: SealingKeys;
  readonly attemptsPerMinute: number;
}

/** Builds what signing in needs, mounts its routes, and gives the chores that come with it. */
export const composeIdentity = async (
  app: FastifyInstance,
  { db, clock, sessions, keys, attemptsPerMinute }: IdentityOptions,
): Promise<readonly Chore[]> => {
  const hash = await loadKeyedHash(db);
  const devices = createDevices(db, clock);
  const failures = createLoginFailures(db, clock);
  const guard = createLoginGuard({ failures, clock, hash, attemptsPerMinute });
  const service = await createIdentityService({ db, clock, sessions, devices, guard });
  mountIdentityRoutes(app, { service, keys, hash, clock });
  return [
    { name: 'sessions', everySeconds: 300, run: sessions.prune },
    { name: 'devices', everySeconds: 3_600, run: devices.prune },
    { name: 'login failures', everySeconds: 300, run: failures.prune },
  ];
};
