import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSite } from '@parlour/demo-site';
import type { FastifyInstance } from 'fastify';
import type { ApiDatabase, ApiDatabaseHandle } from '../database/apiDatabase.ts';
import { scheduledTask } from '../database/tables.ts';
import { createApi } from '../server.ts';
import { readSettings, type ApiSettings } from '../settings.ts';
import type { Engine } from './engines.ts';
import { createTestClock, type TestClock } from './testClock.ts';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: ApiDatabaseHandle;
  readonly clock: TestClock;
  readonly settings: ApiSettings;
  close(): Promise<void>;
}

/** Signs the payments of the test bank. */
export const TEST_BANK_SECRET = 'the secret of the test bank in tests';

const testSettings = (variables: Readonly<Record<string, string>> = {}): ApiSettings =>
  readSettings({
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    LANGUAGES: 'EN,TY,PT',
    LOGIN_ATTEMPTS_PER_MINUTE: '1000',
    LOGINS_WITHOUT_CAPTCHA: '1000',
    SESSIONS_PER_MEMBER: '1000',
    HUMAN_CHECK_COST: '50',
    PAYMENT_SECRETS_KEY: 'the key of payment secrets in tests',
    TEST_BANK_URL: 'http://test-bank.example',
    TEST_BANK_SECRET,
    ...variables,
  }).api;

/** Tests move the clock by months and do not need the draws of that time. */
const leaveDraws = async (db: ApiDatabase): Promise<void> => {
  await db.insert(scheduledTask).values({ name: 'draws', dueAt: new Date('2999-01-01') });
};

/**
 * Starts the whole API on a database with the demo site, and with what `prepare` adds. Its members have a balance, and
 * have not paid or played so far.
 */
export const startTestApi = (
  engine: Engine,
  variables: Readonly<Record<string, string>> = {},
  prepare?: (db: ApiDatabase) => Promise<void>,
): Promise<TestApi> => start(engine, variables, { hasHistory: false, prepare });

/** Like `startTestApi`. The members also have a history of payments, rounds and messages, as after `npm start`. */
export const startTestApiWithHistory = (
  engine: Engine,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestApi> => start(engine, variables, { hasHistory: true, prepare: undefined });

interface Filling {
  readonly hasHistory: boolean;
  readonly prepare: ((db: ApiDatabase) => Promise<void>) | undefined;
}

const start = async (
  engine: Engine,
  variables: Readonly<Record<string, string>>,
  { hasHistory, prepare }: Filling,
): Promise<TestApi> => {
  const clock = createTestClock();
  const folder = await mkdtemp(join(tmpdir(), 'parlour-api-'));
  const settings = testSettings({ DATA_DIR: folder, ...variables });
  const { siteOrigin, timeZone, currency } = settings;
  const seed = ({ db }: ApiDatabaseHandle) => demoSite.seed({ db, clock, settings, hasHistory });
  const { database, remove } = await engine.open({
    name: [siteOrigin, timeZone, currency, hasHistory].join(),
    fill: async (draft) => {
      await seed(draft);
      await leaveDraws(draft.db);
    },
  });
  try {
    await seed(database);
    await prepare?.(database.db);
    const app = await createApi({
      database: { ...database, close: async () => {} },
      clock,
      settings,
      demoSite,
    });
    const close = async (): Promise<void> => {
      await app.close();
      await remove();
      await rm(folder, { recursive: true, force: true });
    };
    return { app, database, clock, settings, close };
  } catch (error) {
    await remove();
    throw error;
  }
};
