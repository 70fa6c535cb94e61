import { readEnvironment, serverEnvironment, url } from '@parlour/shared-server/environment';
import { runProcess } from '@parlour/shared-server/failure';
import { openRegistryDatabase } from './database/database.ts';

// A registry also migrates when it starts. This program checks before a roll-out whether the migration
// succeeds.
await runProcess(async () => {
  const environment = readEnvironment({
    ...serverEnvironment,
    REGISTRY_DATABASE_URL: url(['postgres', 'postgresql']),
  });
  const handle = await openRegistryDatabase({
    databaseUrl: environment.REGISTRY_DATABASE_URL ?? environment.DATABASE_URL,
    dataFolder: environment.DATA_DIR,
    production: environment.NODE_ENV === 'production',
  });
  await handle.close();
  process.stdout.write("the registry's schema is up to date\n");
});
