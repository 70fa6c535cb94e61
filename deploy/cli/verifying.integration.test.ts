import { createSharedDatabase, type SharedDatabase } from '@parlour/shared-server/testing/sharedPostgres';
import pg from 'pg';
import { eventually } from '../testing/eventually.ts';
import { UNREACHABLE_URL, startEdge, type RunningEdge } from '../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../testing/temporaryFolder.ts';
import { release } from './release.ts';

let postgres: SharedDatabase;
let registry: RunningRegistry;
let edge: RunningEdge;
beforeAll(async () => {
  postgres = await createSharedDatabase();
  registry = await startRegistry({ databaseUrl: postgres.url });
  edge = await startEdge({ registryUrl: registry.url });
});
afterAll(async () => {
  await edge.app.close();
  await registry.app.close();
  await postgres.drop();
  removeTemporaryFolders();
});

const verify = async (...args: string[]) => {
  const lines: string[] = [];
  const keep = (line: string): void => void lines.push(line);
  const env = { REGISTRY_URL: registry.url, DATA_DIR: registry.dataFolder };
  const exitCode = await release(['verify', ...args], { out: keep, err: keep, env });
  return { exitCode, text: lines.join('\n') };
};

/** Changes the database like an attacker with write access, past the triggers. */
const tamper = async (statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const statement of ["set session_replication_role = 'replica'", ...statements]) {
    await client.query(statement);
  }
  await client.end();
};

it('finds events that are missing from the audit, from signed compositions of registry and edges', async () => {
  await registry.ship({ name: 'shell', kind: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0']) await registry.ship({ name: 'mf-lobby', version });
  const { epoch } = await registry.client.status();
  await eventually(
    async () => (await fetch(new URL('/composition/prod', edge.url))).headers.get('etag'),
    (tag) => tag === `"${epoch}"`,
  );
  expect(await verify('--edge', edge.url)).toEqual({
    exitCode: 0,
    text: `the chain of 6 events is unbroken\nepoch 3 of ${edge.url} vouches for it up to event 6`,
  });

  await tamper(['delete from registry.event where sequence >= 5']);
  expect(await verify()).toEqual({
    exitCode: 1,
    text: 'events from 5 on are missing: epoch 3 of prod has seen 6',
  });

  await tamper(['delete from registry.event', 'delete from registry.composition']);
  expect(await verify()).toMatchObject({ exitCode: 0 });
  expect(await verify('--edge', edge.url)).toEqual({
    exitCode: 1,
    text: `events from 1 on are missing: epoch 3 of ${edge.url} has seen 6`,
  });
});

it('names the edges that did not answer', async () => {
  expect(await verify('--edge', UNREACHABLE_URL)).toEqual({
    exitCode: 5,
    text: `no answer from ${UNREACHABLE_URL}`,
  });
  expect(await verify('--edge', registry.url.replace('http', 'ftp'))).toMatchObject({ exitCode: 2 });
});
