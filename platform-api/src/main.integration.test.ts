import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parlour/shared-server/testing/freePort';
import { createSharedDatabase, type SharedDatabase } from '@parlour/shared-server/testing/sharedPostgres';
import pg from 'pg';
import { startApiProcess } from './testing/apiProcess.ts';

/** Simulates the shipped image, in which the demo site cannot be imported. */
const WITHOUT_DEMO_SITE = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('@parlour/demo-site')) throw new Error(specifier + ' is not shipped');
      return next(specifier, context);
    },
  });`;

describe('the process', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-process-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const start = (variables: NodeJS.ProcessEnv) => startApiProcess({ DATA_DIR: folder, ...variables });

  it.each([
    ['API_PORT', { API_PORT: 'http' }],
    ['DATABASE_URL', { NODE_ENV: 'production' }],
    ['/dev/null/data', { DATA_DIR: '/dev/null/data' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
  ])('reports in one line what is wrong with %s, and exits', async (name, variables) => {
    const { code, problems } = await start(variables).ended;
    expect(code).toBe(1);
    expect(problems.trim().split('\n')).toHaveLength(1);
    expect(problems).toContain(name);
  });

  describe('on PostgreSQL', () => {
    let database: SharedDatabase;
    beforeAll(async () => {
      database = await createSharedDatabase();
    });
    afterAll(() => database.drop());

    const startServed = (variables: NodeJS.ProcessEnv) =>
      start({ NODE_ENV: undefined, DATABASE_URL: database.url, ...variables });

    it('runs without the demo site, its accounts and pictures unless it runs in development', async () => {
      const client = new pg.Client({ connectionString: database.url });
      try {
        const process = startServed({
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WITHOUT_DEMO_SITE)}`,
        });
        const address = await process.address;
        for (const path of ['/media/avatars/a1-1.svg', '/docs/', '/openapi.json', '/dev/outbox']) {
          expect((await fetch(address + path)).status).toBe(404);
        }
        process.stop();
        await process.ended;
        await client.connect();
        expect((await client.query('select from member')).rowCount).toBe(0);
      } finally {
        await client.end();
      }
    });

    it('serves its metrics on a separate port', async () => {
      const port = String(await freePort());
      const process = startServed({ API_METRICS_PORT: port });
      await fetch(`${await process.address}/healthz`);
      const metrics = await (await fetch(`http://127.0.0.1:${port}/`)).text();
      expect(metrics).toMatch(/http_request_duration_seconds_count\{.*route="\/healthz",status="200"\} 1/);
      process.stop();
      expect((await process.ended).code).toBe(0);
    });
  });

  it('serves, refuses a second process on its folder, stops on request, and has its data again', async () => {
    const first = start({});
    const address = await first.address;
    expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({
      status: 'ok',
      database: 'pglite',
    });
    expect((await fetch(`${address}/media/avatars/a1-1.svg`)).status).toBe(200);
    const second = await start({}).ended;
    expect(second).toMatchObject({ code: 1, problems: expect.stringContaining('is in use by process') });
    first.stop();
    const { code, output } = await first.ended;
    expect(code).toBe(0);
    expect(output).not.toMatch(/password|authorization/i);
    const again = start({});
    expect((await fetch(`${await again.address}/healthz`)).status).toBe(200);
    again.stop();
    expect((await again.ended).code).toBe(0);
  });
});
