import { join } from 'node:path';
import { list, port, readEnvironment, serverEnvironment, url } from '@parlour/shared-server/environment';
import { runProcess } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { createConsole } from './server.ts';

await runProcess(async () => {
  const environment = readEnvironment({
    ...serverEnvironment,
    CONSOLE_PORT: port(4200),
    REGISTRY_PORT: port(4100),
    REGISTRY_URL: url(['http', 'https']),
    TRUST_PROXY: list([]),
  });
  const app = createConsole({
    registryUrl: environment.REGISTRY_URL ?? `http://127.0.0.1:${environment.REGISTRY_PORT}`,
    pageFolder: join(import.meta.dirname, 'dist'),
    trustedProxies: environment.TRUST_PROXY,
    logLevel: environment.LOG_LEVEL,
    now: Date.now,
  });
  await listen(app, { host: environment.HOST, port: environment.CONSOLE_PORT, portName: 'CONSOLE_PORT' });
});
