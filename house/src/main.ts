import { join } from 'node:path';
import '@parlour/shared-server/drizzleResolution';
import { systemClock } from '@parlour/shared-server/clock';
import { runProcess } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { readSettings } from './settings.ts';

await runProcess(async () => {
  const { process: own, house: settings } = readSettings();
  const { openHouseDatabase } = await import('./database/database.ts');
  const database = await openHouseDatabase({
    url: own.databaseUrl,
    folder: join(own.dataFolder, 'house'),
    production: own.production,
  });
  const { createHouse } = await import('./server.ts');
  const app = await createHouse({
    database,
    clock: systemClock,
    settings,
    // The supervisor restarts the process, which then waits for the lease.
    handleLoss: () => process.exit(1),
  });
  await listen(app, { host: own.host, port: own.port, portName: 'HOUSE_PORT' });
});
