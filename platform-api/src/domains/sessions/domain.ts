import type { Domain } from '../../domain.ts';
import { createDevices } from './devices.ts';
import { mountSecurityRoutes } from './ownSessions/securityRoutes.ts';
import { createSecurityService } from './ownSessions/securityService.ts';
import { createRegisteredAddresses } from './registeredAddresses.ts';
import { createRememberTokens } from './rememberTokens.ts';
import { createSecurityEvents } from './securityEvents.ts';
import * as tables from './tables.ts';

/** Time of day for deleting rows that are stored for months. */
const QUIET_TIME = '04:00';

/** Sessions, known devices and addresses, unfinished sign-ins, and the security log of a member. */
export const sessions: Domain = {
  tables,
  start: (context) => {
    const { database, clock, platform, settings } = context;
    const { db } = database;
    const rememberTokens = createRememberTokens(db, clock, platform.sessions);
    const addresses = createRegisteredAddresses(db, clock, platform.hash);
    const events = createSecurityEvents(db, clock);
    const security = createSecurityService({
      db,
      clock,
      sessions: platform.sessions,
      challenges: platform.challenges,
      rememberTokens,
      addresses,
      events,
    });
    mountSecurityRoutes(context, { db, security, events });
    const dailyAt = { time: QUIET_TIME, zone: settings.timeZone };
    return [
      { name: 'sessions', everySeconds: 300, run: platform.sessions.prune },
      { name: 'devices', dailyAt, run: createDevices(db, clock, platform.hash).prune },
      { name: 'remembered logins', dailyAt, run: rememberTokens.prune },
      { name: 'sign-ins under way', everySeconds: 300, run: platform.challenges.prune },
      { name: 'registered addresses', dailyAt, run: addresses.prune },
      { name: 'security events', dailyAt, run: events.prune },
    ];
  },
};
