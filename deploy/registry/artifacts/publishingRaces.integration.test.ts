import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { fillPath } from '@parlour/shared-contracts';
import { createSharedDatabase, type SharedDatabase } from '@parlour/shared-server/testing/sharedPostgres';
import pg from 'pg';
import { writeArtifact, type ArtifactFixture } from '../../testing/artifacts.ts';
import { eventually } from '../../testing/eventually.ts';
import { startS3Double, type S3Double } from '@parlour/shared-server/testing/s3Double';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { readArtifactDirectory } from '../face/artifactDirectory.ts';
import { registryEndpoints as endpoints } from '../face/endpoints.ts';
import { callRegistry } from '../face/registryCall.ts';
import { registryResources as resources } from '../face/resources.ts';
import type { S3Bucket } from '@parlour/shared-server/storage/s3Bucket';

let double: S3Double;
let postgres: SharedDatabase;
let database: pg.Client;
let running: RunningRegistry[] = [];

beforeAll(async () => {
  double = await startS3Double();
});
afterAll(async () => {
  await double.close();
  removeTemporaryFolders();
});
beforeEach(async () => {
  postgres = await createSharedDatabase();
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
});
afterEach(async () => {
  await database.end();
  await Promise.all(running.map(({ app }) => app.close()));
  running = [];
  await postgres.drop();
});

/** Starts two registries on one database, each with its own access to the artifacts. */
const startTwo = async (buckets: readonly [S3Bucket, S3Bucket] | null) => {
  const shared = { databaseUrl: postgres.url, dataFolder: temporaryFolder() };
  const one = await startRegistry({ ...shared, ...(buckets ? { bucket: buckets[0] } : {}) });
  const two = await startRegistry({ ...shared, ...(buckets ? { bucket: buckets[1] } : {}) });
  running = [one, two];
  return { one, two, dataFolder: shared.dataFolder };
};

const build = (fixture: ArtifactFixture): string => {
  const directory = join(temporaryFolder(), 'dist');
  writeArtifact(directory, fixture);
  return directory;
};

const reserve = async (registry: RunningRegistry, directory: string) => {
  const { contract, files } = await readArtifactDirectory(directory);
  const params = { name: contract.name, version: contract.version };
  const { digest } = await callRegistry(registry, endpoints.reserve, { params, body: { files } });
  const keys = { ...params, digest };
  const send = (path: string) =>
    callRegistry(registry, endpoints.upload, {
      params: { ...keys, path },
      file: new Blob([readFileSync(join(directory, path))]),
    });
  return { files, keys, send };
};

/** Returns the statuses of a version's files for readers. */
const statusesOf = async ({ url }: RunningRegistry, directory: string): Promise<number[]> => {
  const { contract, files } = await readArtifactDirectory(directory);
  const { name, version } = contract;
  const answers = await Promise.all(
    Object.keys(files).map((path) =>
      fetch(new URL(fillPath(resources.file.path, { name, version, path }), url)),
    ),
  );
  return answers.map(({ status }) => status);
};

const isLockAwaited = async (): Promise<boolean> => {
  const { rowCount } = await database.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rowCount !== 0;
};

describe('two registries that receive different bytes of one version', () => {
  it('do not delete files of the version that the other publisher has published', async () => {
    const base = `${double.url}/bucket/races`;
    const direct: S3Bucket = (key, request) => fetch(`${base}/${key}`, request);
    const deleting = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const { one, two } = await startTwo([
      direct,
      async (key, request) => {
        if (request.method === 'DELETE') {
          deleting.resolve();
          await released.promise;
        }
        // This publisher sends its files after the other one has ended. Otherwise its next request could come first.
        if (request.method === 'PUT') await ended.promise;
        return direct(key, request);
      },
    ]);
    const [left, right] = ['left', 'right'].map((code) => build({ name: 'mf-race', version: '1.0.0', code }));
    const { files, send } = await reserve(one, left!);
    for (const path of Object.keys(files)) await send(path);

    const otherPublish = two.client.publishDirectory(right!).catch((error: unknown) => error);
    await deleting.promise;
    const published = one.client.publishDirectory(left!).finally(ended.resolve);
    await Promise.race([published, eventually(isLockAwaited, Boolean)]);
    released.resolve();
    await published;
    const refused = await otherPublish;
    expect(new Set(await statusesOf(two, left!))).toEqual(new Set([200]));
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('other bytes') });
  });

  it('tell the publisher whose upload was replaced, at its next file and at the end', async () => {
    const { one, two } = await startTwo(null);
    const [left, right] = ['left', 'right'].map((code) => build({ name: 'mf-late', version: '1.0.0', code }));
    const { keys, send } = await reserve(one, left!);
    await two.client.publishDirectory(right!);
    const conflict = {
      code: 'conflict',
      message: expect.stringContaining('mf-late 1.0.0 exists with other bytes'),
    };
    await expect(send('contract.json')).rejects.toMatchObject(conflict);
    await expect(callRegistry(one, endpoints.finish, { params: keys })).rejects.toMatchObject(conflict);
    expect(new Set(await statusesOf(one, right!))).toEqual(new Set([200]));
  });
});

describe('two registries that receive the same bytes of one version', () => {
  it('answer both publishers with success, even if a file arrives after the other one has finished', async () => {
    const { one, two, dataFolder } = await startTwo(null);
    const directory = build({ name: 'mf-twins', version: '1.0.0' });
    const { files, keys } = await reserve(one, directory);
    const arriving = Promise.withResolvers<void>();
    const bytes = readFileSync(join(directory, 'contract.json'));
    const slow = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 10);
        await arriving.promise;
        yield bytes.subarray(10);
      })(),
    );
    const upload = fetch(
      new URL(fillPath(endpoints.upload.path, { ...keys, path: 'contract.json' }), one.url),
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/octet-stream' },
        body: Readable.toWeb(slow),
        duplex: 'half',
      },
    );
    const begun = () =>
      readdirSync(dataFolder, { recursive: true }).map((path) => relative('artifacts', String(path)));
    await eventually(
      async () => begun(),
      (paths) => paths.some((path) => path.endsWith('.part')),
    );
    await two.client.publishDirectory(directory);
    arriving.resolve();
    expect((await upload).status).toBe(200);
    expect(await callRegistry(one, endpoints.finish, { params: keys })).toMatchObject({ name: 'mf-twins' });
    expect(new Set(await statusesOf(one, directory))).toEqual(new Set([200]));
    const kept = begun().filter((path) => path.startsWith('mf-twins/1.0.0/'));
    expect(kept).toHaveLength(Object.keys(files).length + 1);
    expect(begun().filter((path) => /^\.uploads\/./.test(path) && path !== '.uploads/staged')).toEqual([]);
  });
});
