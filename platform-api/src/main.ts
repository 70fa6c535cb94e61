import { join } from 'node:path';
import { runProcess } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { systemClock } from './clock.ts';
import { openApiDatabase } from './database/database.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { createApi } from './server.ts';
import { readSettings } from './settings.ts';

await runProcess(async () => {
  const { process: own, api: settings } = readSettings();
  const database = await openApiDatabase({
    url: own.databaseUrl,
    folder: join(own.dataFolder, 'api'),
    production: own.production,
  });
  if (!own.production) await seedWhenEmpty({ db: database.db, clock: systemClock, settings });
  const app = await createApi({ database, clock: systemClock, settings });
  await listen(app, { host: own.host, port: own.port, portName: 'API_PORT' });
});
