import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRegistryClient, type RegistryClient } from '@parlour/deploy/client';
import { readToken, tokenFile } from '@parlour/deploy/tokenFile';
import { port, readEnvironment, serverEnvironment, text } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import { partFolders } from '../packages.ts';
import { buildConsole } from '../console/buildConsole.ts';
import { buildHouse } from '../house/buildHouse.ts';
import { ChildService } from './ChildService.ts';
import { houseEnvironment } from './houseEnvironment.ts';
import { testBankEnvironment } from './testBankEnvironment.ts';
import { publishSources } from './publishSources.ts';

export interface PlatformOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
}

export interface RunningPlatform {
  readonly url: string;
  /** Address of the release console. */
  readonly consoleUrl: string;
  readonly registryUrl: string;
  readonly apiUrl: string;
  /** Address of the house, the provider of our own games. It may not run. */
  readonly houseUrl: string;
  /** Address of the test bank, where a developer pays deposits. */
  readonly testBankUrl: string;
  readonly dataFolder: string;
  /** File with a registry token that has all permissions. */
  readonly tokenFile: string;
  readonly client: RegistryClient;
  readonly services: Readonly<
    Record<'registry' | 'api' | 'edge' | 'console' | 'house' | 'testBank', ChildService>
  >;
  stop(): Promise<void>;
}

/**
 * Starts control plane, back end, edge, console, house games and the test bank, and publishes the parts of this
 * repository.
 * @throws StartFailure one line that says what to do.
 */
export const startPlatform = async ({ environment, log }: PlatformOptions): Promise<RunningPlatform> => {
  const own = readEnvironment(
    {
      ...serverEnvironment,
      PORT: port(3000),
      API_PORT: port(4000),
      REGISTRY_PORT: port(4100),
      CONSOLE_PORT: port(4200),
      HOUSE_PORT: port(4300),
      TEST_BANK_PORT: port(4400),
      CURRENCY: text('THB'),
      MERCHANT_CODE: text('parlour'),
      MARKET_PROFILE: text('specification'),
    },
    environment,
  );
  const dataFolder = resolve(own.DATA_DIR);
  createFolder(dataFolder);
  const addresses = addressesOf(environment['SITE_ORIGIN'] || `http://localhost:${own.PORT}`);
  const games = houseEnvironment({
    dataFolder,
    apiPort: own.API_PORT,
    housePort: own.HOUSE_PORT,
    siteOrigins: addresses.SITE_DOMAINS,
    currency: own.CURRENCY,
    operatorId: own.MERCHANT_CODE,
    isRegulated: own.MARKET_PROFILE !== 'specification',
  });
  const payments = testBankEnvironment({ dataFolder, apiPort: own.API_PORT, bankPort: own.TEST_BANK_PORT });
  const childEnvironment = {
    NODE_ENV: 'development',
    LANGUAGES: 'EN,TY,PT,VN',
    LOG_LEVEL: 'warn',
    ...addresses,
    ...environment,
    DATA_DIR: dataFolder,
  };
  /** Creates a service. `usual` are defaults for its environment, the other variables are fixed. */
  const service = (
    name: string,
    script: string,
    servicePort: number,
    { usual = {}, always = {} }: { usual?: NodeJS.ProcessEnv; always?: NodeJS.ProcessEnv } = {},
  ): ChildService =>
    new ChildService({
      name,
      script,
      healthUrl: `http://127.0.0.1:${servicePort}/healthz`,
      environment: { ...usual, ...childEnvironment, ...always },
      log,
    });
  const backEnd = {
    registry: service('registry', 'deploy/registry/main.ts', own.REGISTRY_PORT),
    api: service('api', 'platform-api/src/main.ts', own.API_PORT, {
      usual: { ...games.api, ...payments.api },
      always: { TRUST_PROXY: proxiesOfApi(environment) },
    }),
    edge: service('edge', 'deploy/edge/main.ts', own.PORT, { usual: games.edge }),
    // A provider must not have access to the site's database.
    house: service('house', 'house/src/main.ts', own.HOUSE_PORT, {
      usual: games.house,
      always: { DATABASE_URL: undefined },
    }),
    testBank: service('testBank', 'test-bank/src/main.ts', own.TEST_BANK_PORT, {
      usual: payments.bank,
      always: { DATABASE_URL: undefined },
    }),
  };
  const started: ChildService[] = Object.values(backEnd);
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((entry) => entry.stop()));
  };
  try {
    // Their processes need the built pages. The other processes start meanwhile.
    await buildConsole(log);
    await buildHouse(log);
    const services = {
      ...backEnd,
      console: service('console', 'deploy/console/main.ts', own.CONSOLE_PORT),
    };
    started.push(services.console);
    await services.registry.untilHealthy();
    const registryUrl = `http://127.0.0.1:${own.REGISTRY_PORT}`;
    const client = createRegistryClient({ url: registryUrl, token: await readToken(tokenFile(dataFolder)) });
    await Promise.race([
      services.edge.endedEarly,
      Promise.all([
        publishSources({ url: registryUrl, client }, partFolders(), log),
        services.api.untilHealthy(),
      ]),
    ]);
    // The site runs without the house's games and without the test bank.
    const house = services.house.untilHealthy().catch((error: Error) => log(`house: ${error.message}`));
    const bank = services.testBank.untilHealthy().catch((error: Error) => log(`test bank: ${error.message}`));
    await Promise.all([services.edge.untilHealthy(), services.console.untilHealthy(), house, bank]);
    return {
      url: `http://localhost:${own.PORT}`,
      consoleUrl: `http://localhost:${own.CONSOLE_PORT}/ops`,
      registryUrl,
      apiUrl: `http://127.0.0.1:${own.API_PORT}`,
      houseUrl: `http://localhost:${own.HOUSE_PORT}`,
      testBankUrl: `http://localhost:${own.TEST_BANK_PORT}`,
      dataFolder,
      tokenFile: tokenFile(dataFolder),
      client,
      services,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Visitors reach the API through our own edge. If the API did not trust it, all visitors would have the edge's address.
 */
export const proxiesOfApi = ({ TRUST_PROXY }: NodeJS.ProcessEnv): string =>
  ['loopback', ...(TRUST_PROXY ? [TRUST_PROXY] : [])].join(',');

/** Returns the addresses of a site and of its demo domains, which are subdomains of its own. */
export const addressesOf = (origin: string) => {
  const { protocol, host } = new URL(origin);
  return { SITE_ORIGIN: origin, SITE_DOMAINS: `${protocol}//${host},${protocol}//*.${host}` };
};

const createFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartFailure(`DATA_DIR=${folder} can't be used: ${reason}`, { cause });
  }
};
