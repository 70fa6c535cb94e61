import {
  port,
  readEnvironment,
  serverEnvironment,
  text,
  url,
  whole,
} from '@parlour/shared-server/environment';
import { runProcess } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { createRegistry } from './server.ts';

await runProcess(async () => {
  const environment = readEnvironment({
    ...serverEnvironment,
    REGISTRY_PORT: port(4100),
    REGISTRY_DATABASE_URL: url(['postgres', 'postgresql']),
    REGISTRY_KEY_FILE: text(null),
    HEALTH_WINDOW: whole(60, { min: 1, max: 3600 }),
    WEBHOOK_URL: url(['http', 'https']),
  });
  const app = await createRegistry({
    databaseUrl: environment.REGISTRY_DATABASE_URL ?? environment.DATABASE_URL,
    dataFolder: environment.DATA_DIR,
    production: environment.NODE_ENV === 'production',
    logLevel: environment.LOG_LEVEL,
    keyFile: environment.REGISTRY_KEY_FILE,
    healthWindow: environment.HEALTH_WINDOW * 1000,
    webhookUrl: environment.WEBHOOK_URL,
  });
  await listen(app, { host: environment.HOST, port: environment.REGISTRY_PORT, portName: 'REGISTRY_PORT' });
});
