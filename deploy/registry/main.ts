import { port, readEnvironment, serverEnvironment, url } from '@parlour/shared-server/environment';
import { runProcess } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { createRegistry } from './server.ts';

await runProcess(async () => {
  const environment = readEnvironment({
    ...serverEnvironment,
    REGISTRY_PORT: port(4100),
    REGISTRY_DATABASE_URL: url(['postgres', 'postgresql']),
  });
  const app = await createRegistry({
    databaseUrl: environment.REGISTRY_DATABASE_URL ?? environment.DATABASE_URL,
    dataFolder: environment.DATA_DIR,
    production: environment.NODE_ENV === 'production',
    logLevel: environment.LOG_LEVEL,
  });
  await listen(app, { host: environment.HOST, port: environment.REGISTRY_PORT, portName: 'REGISTRY_PORT' });
});
