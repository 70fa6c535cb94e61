import { port, readEnvironment, serverEnvironment, text, url } from '@parlour/shared-server/environment';
import { runProcess } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { createRegistry } from './server.ts';

await runProcess(async () => {
  const environment = readEnvironment({
    ...serverEnvironment,
    REGISTRY_PORT: port(4100),
    REGISTRY_DATABASE_URL: url(['postgres', 'postgresql']),
    REGISTRY_KEY_FILE: text(null),
  });
  const app = await createRegistry({
    databaseUrl: environment.REGISTRY_DATABASE_URL ?? environment.DATABASE_URL,
    dataFolder: environment.DATA_DIR,
    production: environment.NODE_ENV === 'production',
    logLevel: environment.LOG_LEVEL,
    keyFile: environment.REGISTRY_KEY_FILE,
  });
  await listen(app, { host: environment.HOST, port: environment.REGISTRY_PORT, portName: 'REGISTRY_PORT' });
});
