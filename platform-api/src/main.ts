import { join } from 'node:path';
import '@parlour/shared-server/drizzleResolution';
import { runProcess } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { systemClock } from '@parlour/shared-server/clock';
import { readServingSettings } from './settings.ts';

await runProcess(async () => {
  const { process: own, api: settings } = readServingSettings();
  const { openApiDatabase } = await import('./database/database.ts');
  const database = await openApiDatabase({
    url: own.databaseUrl,
    folder: join(own.dataFolder, 'api'),
    production: own.production,
  });
  const demoSite = own.production ? null : (await import('@parlour/demo-site')).demoSite;
  await demoSite?.seed({ db: database.db, clock: systemClock, settings, hasHistory: true });
  const { createApi } = await import('./server.ts');
  const app = await createApi({ database, clock: systemClock, settings, demoSite });
  await listen(app, { host: own.host, port: own.port, portName: 'API_PORT' });
});
