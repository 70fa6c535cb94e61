import { createSharedDatabase, type SharedDatabase } from '@parlour/shared-server/testing/sharedPostgres';
import pg from 'pg';
import { followUntil } from '../../testing/liveEpochs.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { findBrokenEvent } from '@parlour/shared-server/durable/eventChain';

const REMOTES = 10;
const ROUNDS = 20;
const AT_A_TIME = 40;
const remoteNames = Array.from({ length: REMOTES }, (_, index) => `mf-number${index}`);
const versions = Array.from({ length: ROUNDS }, (_, index) => `1.${index}.0`);

let postgres: SharedDatabase;
let database: pg.Client;
let one: RunningRegistry;
let two: RunningRegistry;

beforeAll(async () => {
  postgres = await createSharedDatabase();
  const shared = { databaseUrl: postgres.url, dataFolder: temporaryFolder() };
  [one, two] = await Promise.all([startRegistry(shared), startRegistry(shared)]);
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  for (const name of remoteNames) {
    await Promise.all(versions.map((version) => one.publish({ name, version })));
  }
});
afterAll(async () => {
  await database.end();
  await Promise.all([one.app.close(), two.app.close()]);
  await postgres.drop();
  removeTemporaryFolders();
});

const epochsOf = async (table: 'composition' | 'event'): Promise<number[]> => {
  const { rows } = await database.query<{ epoch: number }>(
    `select epoch from registry.${table} where env = 'prod' order by epoch`,
  );
  return rows.map(({ epoch }) => epoch);
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('two registries on one PostgreSQL', () => {
  const total = REMOTES * ROUNDS;

  it('make 200 activations, forty at a time, each with its own epoch, without a gap and in an unbroken chain', async () => {
    const following = Promise.all([followUntil(one.url, total), followUntil(two.url, total)]);
    const jobs = remoteNames.flatMap((name) => versions.map((version) => ({ name, version })));
    const changes: Awaited<ReturnType<typeof one.client.activate>>[] = [];
    // A registry refuses calls that wait 30 s for a connection, so a slow machine never gets all of them at once.
    while (jobs.length > 0) {
      const calls = jobs
        .splice(0, AT_A_TIME)
        .map(({ name, version }, index) => (index % 2 ? one : two).client.activate(name, version));
      changes.push(...(await Promise.all(calls)));
    }
    expect(changes.map(({ epoch }) => epoch).toSorted((a, b) => a - b)).toEqual(upTo(total));
    expect(await epochsOf('composition')).toEqual(upTo(total));
    expect(await epochsOf('event')).toEqual(upTo(total));

    const newestFirst = await one.client.history(1000);
    expect(newestFirst).toHaveLength(total + total);
    expect(findBrokenEvent(newestFirst.toReversed())).toBeNull();

    const lastOf = (name: string) =>
      changes
        .flatMap(({ epoch, remotes: [remote] }) => (remote ? [{ epoch, ...remote }] : []))
        .filter((change) => change.name === name)
        .toSorted((a, b) => b.epoch - a.epoch)[0]?.after?.stable;
    const { remotes } = await two.client.status();
    expect(remotes.map(({ pin }) => pin?.stable)).toEqual(remotes.map(({ name }) => lastOf(name)));

    const [fromOne, fromTwo] = await following;
    expect(fromOne.at(-1)).toEqual(fromTwo.at(-1));
  });

  it('receive the same artifact from two publishers at once', async () => {
    const fixture = { name: 'mf-race', version: '1.0.0' };
    await Promise.all([one.publish(fixture), two.publish(fixture)].map((upload) => upload.catch(() => {})));
    await one.publish(fixture);
    const { remotes } = await two.client.status();
    expect(remotes.find(({ name }) => name === 'mf-race')?.versions).toEqual(['1.0.0']);
    const published = (await one.client.history(1000)).filter(({ remote }) => remote === 'mf-race');
    expect(published).toHaveLength(1);
  });

  it.each([
    'update registry.composition set epoch = 7 where epoch = 1',
    'delete from registry.composition',
    "update registry.event set who = 'nobody'",
    'delete from registry.event where sequence = 1',
    'truncate registry.event',
  ])('refuse to change the history by: %s', async (statement) => {
    await expect(database.query(statement)).rejects.toThrow('append-only');
  });

  it('write no token to the database', async () => {
    const { rows } = await database.query<{ hash: string }>('select hash from registry.token');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).not.toContain(one.token);
  });
});
