import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { changeDatabase, copyEmptyDatabase } from '@parlour/shared-server/testing/embeddedDatabases';
import { freePort } from '@parlour/shared-server/testing/freePort';
import { addStaff } from './runOperator.ts';
import { startPlatform, type RunningPlatform } from '@parlour/tooling/start';

/** Environment variable with the data folder that `fillOriginal` has filled for this test run. */
const ORIGINAL = 'PARLOUR_E2E_ORIGINAL';

/** Starts a separate platform: free ports, English by default, no limit on logins. */
export const startFreshPlatform = async (
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningPlatform> => {
  const [port, apiPort, registryPort, consolePort, housePort, bankPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const settings = {
    NODE_ENV: 'development',
    DATA_DIR: dataFolder,
    PORT: String(port),
    API_PORT: String(apiPort),
    REGISTRY_PORT: String(registryPort),
    CONSOLE_PORT: String(consolePort),
    HOUSE_PORT: String(housePort),
    TEST_BANK_PORT: String(bankPort),
    LOG_LEVEL: 'error',
    DEFAULT_LANGUAGE: 'EN',
    LOGIN_ATTEMPTS_PER_MINUTE: '1000',
    HUMAN_CHECK_COST: '1000',
    ...environment,
  };
  await fill(dataFolder, settings.PORT);
  return startPlatform({ environment: { ...process.env, ...settings }, log: () => {} });
};

/**
 * Starts and stops a platform. Each later platform starts with a copy of its database and published parts,
 * which are slow to create.
 */
export const fillOriginal = async (dataFolder: string): Promise<void> => {
  const platform = await startFreshPlatform(dataFolder);
  await platform.stop();
  await addStaff(dataFolder);
  process.env[ORIGINAL] = dataFolder;
};

/** Copies the filled original, if there is one. */
const fill = async (dataFolder: string, port: string): Promise<void> => {
  const original = process.env[ORIGINAL];
  if (original === undefined) {
    for (const service of ['api', 'registry', 'house']) await copyEmptyDatabase(join(dataFolder, service));
    return;
  }
  // An edge fetches its own files.
  cpSync(original, dataFolder, { recursive: true, filter: (path) => path !== join(original, 'edge') });
  // The site's other domains include its port.
  await changeDatabase(
    join(dataFolder, 'api'),
    "update domain_line set url = regexp_replace(url, ':[0-9]+$', $1)",
    [`:${port}`],
  );
};
