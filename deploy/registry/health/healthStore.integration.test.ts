import { copyEmptyDatabase } from '@parlour/shared-server/testing/embeddedDatabases';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { openRegistryDatabase, registryFolder, type RegistryHandle } from '../database/database.ts';
import { databaseTime } from '../database/databaseTime.ts';
import { artifacts, parts } from '../database/schema.ts';
import { MOUNT_BOUNDS } from '../face/healthModel.ts';
import { keepHealth, readHealth, readHealthSince } from './healthStore.ts';

const LENGTH = 60_000;
const DAY_MS = 86_400_000;

let handle: RegistryHandle;
let now: number;

beforeAll(async () => {
  const dataFolder = temporaryFolder();
  await copyEmptyDatabase(registryFolder(dataFolder));
  handle = await openRegistryDatabase({ databaseUrl: null, dataFolder, production: false });
  now = Math.floor((await databaseTime(handle.db)) / LENGTH) * LENGTH;
  await handle.db.insert(parts).values({ name: 'mf-lobby' });
  const artifact = { remote: 'mf-lobby', state: 'reserved', digest: '', files: {} } as const;
  const majors = [1, 2, 3, 4, 5, 6, 7, 8];
  await handle.db.insert(artifacts).values(majors.map((major) => ({ ...artifact, version: `${major}.0.0` })));
});
afterAll(async () => {
  await handle.close();
  removeTemporaryFolders();
});

const keep = (version: string, window: number, sentAt?: number): Promise<void> => {
  const counts = { visitors: 1, loadErrors: 0, mountErrors: 0, runtimeErrors: 0, failures: 0 };
  const mounts = Array.from({ length: MOUNT_BOUNDS.length + 1 }, () => 0);
  const rows = [{ remote: 'mf-lobby', version, ...counts, mounts }];
  const clock = sentAt === undefined ? {} : { sentAt };
  return keepHealth(handle.db, 'prod', { edge: 'edge', window, ...clock, rows }, LENGTH);
};
const windowsOf = async (version: string): Promise<number[]> =>
  (await readHealthSince(handle.db, 'prod', 0))
    .filter((row) => row.version === version)
    .map(({ window }) => window);

describe('a health report', () => {
  it("counts in the window of the database's clock, and ignores the edge's clock", async () => {
    const window = now - 2 * LENGTH;
    const sentAt = await databaseTime(handle.db);
    await keep('1.0.0', window, sentAt);
    await keep('2.0.0', window + 60 * LENGTH, sentAt + 60 * LENGTH);
    await keep('3.0.0', window - 30 * DAY_MS, sentAt - 30 * DAY_MS);
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) expect(await windowsOf(version)).toEqual([window]);
  });

  it('for a window days ahead or days ago is ignored and replaces nothing', async () => {
    await keep('4.0.0', now - 2 * LENGTH);
    await keep('5.0.0', now + 30 * DAY_MS);
    await keep('6.0.0', now - 8 * DAY_MS);
    expect(await windowsOf('4.0.0')).toHaveLength(1);
    expect([...(await windowsOf('5.0.0')), ...(await windowsOf('6.0.0'))]).toEqual([]);
  });

  it('is refused if its window does not begin at a multiple of the length', async () => {
    await expect(keep('8.0.0', now - 2 * LENGTH + 1)).rejects.toMatchObject({ code: 'invalidRequest' });
    expect(await windowsOf('8.0.0')).toEqual([]);
  });

  it('stores nothing about a version that does not exist', async () => {
    await keep('9.0.0', now - 2 * LENGTH);
    expect(await windowsOf('9.0.0')).toEqual([]);
  });

  it('cannot lower the evidence of other edges by a crowd that is larger than its number of visitors', async () => {
    const window = now - 2 * LENGTH;
    const counts = { visitors: 10, loadErrors: 0, mountErrors: 0, runtimeErrors: 0, failures: 2 };
    const mounts = Array.from({ length: MOUNT_BOUNDS.length + 1 }, () => 0);
    for (const [edge, crowd] of [
      ['sound', 1],
      ['wrong', 1_000],
    ] as const) {
      const rows = [{ remote: 'mf-lobby', version: '7.0.0', ...counts, crowd, mounts }];
      await keepHealth(handle.db, 'prod', { edge, window, rows }, LENGTH);
    }
    const [read] = await readHealth(handle.db, {
      env: 'prod',
      remote: 'mf-lobby',
      from: window - 1,
      to: window,
    });
    expect(read?.versions.get('7.0.0')).toMatchObject({ visitors: 20, crowd: 11 });
  });
});
