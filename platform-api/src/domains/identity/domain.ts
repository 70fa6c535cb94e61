import type { Domain } from '../../domain.ts';
import { createDevices } from './devices.ts';
import { createLoginFailures } from './loginFailures.ts';
import { createLoginGuard } from './loginGuard.ts';
import { mountIdentityRoutes } from './routes.ts';
import { createIdentityService } from './service.ts';
import * as tables from './tables.ts';

/** Accounts, signing in, sessions and the devices that are known. */
export const identity: Domain = {
  tables,
  start: async (context) => {
    const { database, clock, settings, platform } = context;
    const { sessions, keys, hash } = platform;
    const { db } = database;
    const devices = createDevices(db, clock);
    const failures = createLoginFailures(db, clock);
    const attemptsPerMinute = settings.loginAttemptsPerMinute;
    const guard = createLoginGuard({ failures, clock, hash, attemptsPerMinute });
    const service = await createIdentityService({ db, clock, sessions, devices, guard });
    mountIdentityRoutes(context, { service, keys, hash, clock });
    return [
      { name: 'sessions', everySeconds: 300, run: sessions.prune },
      { name: 'devices', everySeconds: 3_600, run: devices.prune },
      { name: 'login failures', everySeconds: 300, run: failures.prune },
    ];
  },
};
