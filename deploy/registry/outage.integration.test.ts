import { startPostgres, type PostgresCluster } from '@parlour/shared-server/testing/postgres';
import { eventually } from '../testing/eventually.ts';
import { startRegistry, type RunningRegistry } from '../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../testing/temporaryFolder.ts';

/** Callers that call continuously, so that every connection to the database is in use when it crashes. */
const CALLERS = 24;

let postgres: PostgresCluster;
let registry: RunningRegistry;

beforeAll(async () => {
  postgres = await startPostgres();
  registry = await startRegistry({ databaseUrl: postgres.url });
  await registry.ship({ name: 'mf-lobby', version: '1.0.0' });
});
afterAll(async () => {
  await registry.app.close();
  await postgres.stop();
  removeTemporaryFolders();
});

const askOnce = async (): Promise<number> => {
  const response = await fetch(new URL('/environments/prod', registry.url));
  await response.body?.cancel();
  return response.status;
};

describe('a registry whose database crashes under load', () => {
  it('answers 503 meanwhile, survives, and recovers by itself', async () => {
    const statuses = new Set<number>();
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      while (!asking.signal.aborted) statuses.add(await askOnce());
    };
    const callers = Array.from({ length: CALLERS }, ask);
    try {
      await postgres.crash();
      await eventually(
        async () => statuses,
        (seen) => seen.has(503),
      );
      await postgres.recover();
      await eventually(askOnce, (status) => status === 200);
    } finally {
      asking.abort();
      await Promise.all(callers);
    }
    expect([...statuses].toSorted()).toEqual([200, 503]);
    expect(await registry.ship({ name: 'mf-lobby', version: '1.1.0' })).toBe(2);
  });
});
