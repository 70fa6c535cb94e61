import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createEngines, type OpenDatabase } from '@parlour/shared-server/testing/engines';
import type { FastifyInstance } from 'fastify';
import { openHouseDatabase, type HouseDatabase, type HouseDatabaseHandle } from '../database/database.ts';
import { HUB88_SIGNATURE_HEADER, signBody } from '../hub88/signature.ts';
import type { Pace } from '../pace.ts';
import type { RoundChoice } from '../protocol.ts';
import { createHouse } from '../server.ts';
import type { HouseSettings } from '../settings.ts';
import { OperatorDouble } from './operatorDouble.ts';

/** The wallet's timeout is long, because tests lose answers by cutting the connection. */
const TIMES = { walletTimeoutMs: 20_000, deliveryIntervalMs: 20, sweepIntervalMs: 50, leaseMs: 15_000 };

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
export const keys = { house: newKeys(), operator: newKeys() };

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at what is there
  readonly body: any;
}

/** The calls of a game's page, with its session. */
export interface GamePageClient {
  readonly secret: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
  play(choice: RoundChoice, play?: { stake?: number; requestId?: string }): Promise<Answer>;
}

export interface TestHouse {
  readonly app: FastifyInstance;
  readonly db: HouseDatabase;
  readonly operator: OperatorDouble;
  readonly settings: HouseSettings;
  /** Advances the flights by this many milliseconds. */
  fly(milliseconds: number): void;
  /** Advances the clock by this many milliseconds. */
  advance(milliseconds: number): void;
  /** Sends a signed call of the operator. */
  ask(path: string, body: object, signature?: string): Promise<Answer>;
  /**
   * @param code of the game, as operators send it
   * @param meta the operator's additions
   */
  launch(code: string, user?: string, currency?: string, meta?: object): Promise<GamePageClient>;
  /** Closes the house and starts another one on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The last engine is PostgreSQL, where locks contend, if the machine has it. */
const openOwn = () => createEngines('house', openHouseDatabase).at(-1)!.open();

/** Starts a house. Rounds may follow each other without a pause, unless `changes` say otherwise. */
export const startTestHouse = async (
  { pace = 'free', ...changes }: Partial<HouseSettings> & { readonly pace?: Pace } = {},
  open: () => Promise<OpenDatabase<HouseDatabaseHandle>> = openOwn,
): Promise<TestHouse> => {
  const opened = await open();
  const operator = await OperatorDouble.start(keys.house.publicKey);
  const settings = settingsFor(operator, pace, changes);
  let ahead = 0;
  let flown = 0;
  const clock = {
    now: () => new Date(Date.now() + ahead),
    pause: async () => {},
  };
  const create = () =>
    createHouse({
      database: { ...opened.database, close: async () => {} },
      clock,
      settings,
      times: TIMES,
      monotonic: () => performance.now() + flown,
    });
  const house = {
    app: await create(),
    db: opened.database.db,
    operator,
    settings,
    fly: (milliseconds: number) => void (flown += milliseconds),
    advance: (milliseconds: number) => void (ahead += milliseconds),
    ask: async (path: string, body: object, signature?: string): Promise<Answer> => {
      const payload = JSON.stringify(body);
      const response = await house.app.inject({
        method: 'POST',
        url: `/operator/generic/v2${path}`,
        headers: {
          'content-type': 'application/json',
          [HUB88_SIGNATURE_HEADER]: signature ?? signBody(payload, keys.operator.privateKey),
        },
        payload,
      });
      return { status: response.statusCode, body: response.json() };
    },
    launch: async (code: string, user = 'member-1', currency = 'THB', meta = {}): Promise<GamePageClient> => {
      const { body } = await house.ask('/game/url', { ...launchOf(code, user), currency, meta });
      return pageOf(() => house.app, new URL(body.url).hash.slice('#session='.length));
    },
    restart: async () => {
      await house.app.close();
      house.app = await create();
    },
    close: async () => {
      await house.app.close();
      await operator.leave();
      await opened.remove();
    },
  };
  return house;
};

/** A launch request; without a user it is a demo. */
export const launchOf = (code: string, user: string | null) => ({
  operator_id: 'site',
  game_code: code,
  ...(user === null ? { currency: 'XXX' } : { user, token: `token-of-${user}`, currency: 'THB' }),
});

const settingsFor = (
  operator: OperatorDouble,
  pace: Pace,
  changes: Partial<HouseSettings>,
): HouseSettings => ({
  logLevel: 'silent',
  trustedProxies: [],
  origin: 'https://house.example',
  privateKey: keys.house.privateKey,
  operators: [
    {
      operatorId: 'site',
      walletUrl: operator.url,
      publicKey: keys.operator.publicKey,
      pace,
      currencies: {
        THB: { decimals: 2, least: 1_000, usual: 2_000, most: 100_000 },
        VND: { decimals: 0, least: 1_000, usual: 2_000_000, most: 2_000_000_000 },
      },
    },
  ],
  frameAncestors: ['https://site.example'],
  artOrigins: ['https://site.example'],
  sessionHours: 12,
  demoBalance: 10_000,
  demoPlayers: 3,
  callsPerMinute: 100_000,
  deliveryDays: 7,
  ...changes,
});

/** Returns the `Authorization` header of a page's calls. */
export const credentialsOf = (secret: string, browserKey: string = randomUUID()): string =>
  `Bearer ${secret}.${browserKey}`;

const pageOf = (app: () => FastifyInstance, secret: string): GamePageClient => {
  const browserKey = randomUUID();
  const headers = { authorization: credentialsOf(secret, browserKey) };
  const call = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> => {
    const response = await app().inject({
      method,
      url: `/api/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const post = (path: string, body: object): Promise<Answer> => call('POST', path, body);
  return {
    secret,
    get: (path) => call('GET', path),
    post,
    play: (choice, { stake = 1_000, requestId = randomUUID() } = {}) =>
      post('rounds', { requestId, stake, choice }),
  };
};

/** Resolves when the condition holds. The test's own deadline ends an endless wait. */
export const until = async (isTrue: () => unknown): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
};
