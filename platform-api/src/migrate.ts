import { join } from 'node:path';
import { runProcess } from '@parlour/shared-server/failure';
import { openApiDatabase } from './database/database.ts';
import { readSettings } from './settings.ts';

// The API also migrates when it starts. This command shows before a roll-out whether the migration succeeds.
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
