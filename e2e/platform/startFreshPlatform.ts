import { join } from 'node:path';
import { copyEmptyDatabase } from '@parlour/shared-server/testing/embeddedDatabases';
import { freePort } from '@parlour/shared-server/testing/freePort';
import { startPlatform, type RunningPlatform } from '@parlour/tooling/start';

/** A platform of its own: free ports, English unless the environment says otherwise, no limit on logins. */
export const startFreshPlatform = async (
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningPlatform> => {
  for (const service of ['api', 'registry', 'house']) await copyEmptyDatabase(join(dataFolder, service));
  const [port, apiPort, registryPort, consolePort, housePort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return startPlatform({
    environment: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataFolder,
      PORT: String(port),
      API_PORT: String(apiPort),
      REGISTRY_PORT: String(registryPort),
      CONSOLE_PORT: String(consolePort),
      HOUSE_PORT: String(housePort),
      LOG_LEVEL: 'error',
      DEFAULT_LANGUAGE: 'EN',
      LOGIN_ATTEMPTS_PER_MINUTE: '1000',
      HUMAN_CHECK_COST: '1000',
      ...environment,
    },
    log: () => {},
  });
};
