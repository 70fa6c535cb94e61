import { join } from 'node:path';
import { runProcess } from '@parlour/shared-server/failure';
import { openApiDatabase } from './database/database.ts';
import { readSettings } from './settings.ts';

// The API migrates when it starts, too. Before a roll-out, this says early whether it would succeed.
await runProcess(async () => {
  const { process: own } = readSettings();
  const database = await openApiDatabase({
    url: own.databaseUrl,
    folder: join(own.dataFolder, 'api'),
    production: own.production,
  });
  await database.close();
  process.stdout.write("the API's schema is up to date\n");
});
