import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { createArtifactStorage, uploadIdOf, type ArtifactStorage } from './artifactStorage.ts';
import { createRegistryClient } from '../face/client.ts';
import { collectGarbage, createCollectionTask } from './collecting.ts';
import { openRegistryDatabase, type RegistryHandle } from '../database/database.ts';
import { registryEndpoints as endpoints } from '../face/endpoints.ts';
import { findBrokenEvent } from '@parlour/shared-server/durable/eventChain';
import { MOUNT_BOUNDS } from '../face/healthModel.ts';
import { keepHealth } from '../health/healthStore.ts';
import { callRegistry } from '../face/registryCall.ts';
import { artifacts, previews } from '../database/schema.ts';
import { hashOfSecret, newSecret } from '../face/secret.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const dataFolder = temporaryFolder();
const order = { who: 'nightly', why: 'retention', dryRun: false, now: NOW };
const versionAt = (index: number): string => `1.${index}.0`;

let handle: RegistryHandle;
let storage: ArtifactStorage;

/** Thirteen versions: 1.12.0 is live, 1.0.0 is live in staging, tabs have 1.1.0, and 1.2.0 is unused. */
beforeAll(async () => {
  const registry = await startRegistry({ dataFolder });
  const staging = createRegistryClient({ ...registry, environment: 'staging' });
  await staging.createEnvironment();
  for (let index = 0; index <= 12; index += 1) {
    await registry.publish({ name: 'mf-lobby', version: versionAt(index) });
  }
  await staging.activate('mf-lobby', versionAt(0));
  await registry.client.activate('mf-lobby', versionAt(12));
  expect(await registry.client.collectGarbage({ dryRun: false })).toEqual([]);
  await registry.app.close();

  handle = await openRegistryDatabase({ databaseUrl: null, dataFolder, production: false });
  storage = createArtifactStorage(join(dataFolder, 'artifacts'));
  const counts = { visitors: 1, loadErrors: 0, mountErrors: 0, runtimeErrors: 0, failures: 0 };
  const mounts = Array.from({ length: MOUNT_BOUNDS.length + 1 }, () => 0);
  const row = { remote: 'mf-lobby', version: versionAt(1), ...counts, mounts };
  await handle.db.update(artifacts).set({ readyAt: new Date(NOW - 40 * DAY_MS) });
  const window = Math.floor(NOW / DAY_MS - 5) * DAY_MS;
  await keepHealth(handle.db, 'prod', { edge: 'edge', window, rows: [row] }, DAY_MS);
});
afterAll(removeTemporaryFolders);

const namesOf = (garbage: readonly { version: string }[]): string[] => garbage.map(({ version }) => version);
const addPreview = async (version: string, expiresAt: number): Promise<string> => {
  const [artifact] = await handle.db.select().from(artifacts).where(eq(artifacts.version, version));
  const hash = hashOfSecret(newSecret());
  await handle.db
    .insert(previews)
    .values({ hash, env: 'prod', artifact: artifact!.id, expiresAt: new Date(expiresAt) });
  return hash;
};
const isThere = (version: string): boolean => existsSync(join(dataFolder, 'artifacts/mf-lobby', version));

/** Reserves a version and sends its only file. */
const beginUpload = async (registry: RunningRegistry, name: string, text: string) => {
  const params = { name, version: '1.0.0' };
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const files = { 'contract.json': { integrity, bytes: text.length } };
  const { digest } = await callRegistry(registry, endpoints.reserve, { params, body: { files } });
  await callRegistry(registry, endpoints.upload, {
    params: { ...params, digest, path: 'contract.json' },
    file: new Blob([text]),
  });
  return { digest };
};

describe('collecting garbage', () => {
  it('changes nothing in a dry run', async () => {
    const garbage = await collectGarbage(handle.db, storage, { ...order, dryRun: true });
    expect(namesOf(garbage)).toEqual(['1.2.0']);
    expect(isThere('1.2.0')).toBe(true);
  });

  it('keeps what a preview link shows, until the link expires', async () => {
    const link = await addPreview('1.2.0', NOW + DAY_MS);
    const collect = (now: number) => collectGarbage(handle.db, storage, { ...order, dryRun: true, now });
    expect(await collect(NOW)).toEqual([]);
    expect(namesOf(await collect(NOW + DAY_MS))).toEqual(['1.2.0']);
    await handle.db.delete(previews).where(eq(previews.hash, link));
  });

  it('deletes unused versions, and retries later what the storage refused', async () => {
    const refusing = { ...storage, remove: () => Promise.reject(new Error('the storage is gone')) };
    await expect(collectGarbage(handle.db, refusing, order)).rejects.toThrow('the storage is gone');
    expect(isThere('1.2.0')).toBe(true);
    await createCollectionTask({ db: handle.db, storage, interval: DAY_MS }).run(
      new AbortController().signal,
    );
    expect(isThere('1.2.0')).toBe(false);
    expect([0, 1, 3, 12].map(versionAt).every(isThere)).toBe(true);
  });

  it('keeps the version number taken, and the deletion in the audit', async () => {
    await handle.close();
    const registry = await startRegistry({ dataFolder });
    await expect(registry.publish({ name: 'mf-lobby', version: '1.2.0' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('mf-lobby 1.2.0 was deleted: publish under a new version'),
    });
    await expect(registry.client.activate('mf-lobby', '1.2.0')).rejects.toThrow('mf-lobby 1.2.0 is deleted');
    const events = await registry.client.history(1000);
    expect(events[0]).toMatchObject({
      action: 'delete',
      who: 'nightly',
      remote: 'mf-lobby',
      before: { version: '1.2.0', state: 'ready' },
      after: { version: '1.2.0', state: 'deleted' },
      why: 'retention',
    });
    expect(findBrokenEvent(events.toReversed())).toBeNull();
    await registry.app.close();
  });

  it('deletes uploads that were unfinished for a week, with their files, and frees their versions', async () => {
    const registry = await startRegistry({ dataFolder });
    const text = 'contract';
    const { digest } = await beginUpload(registry, 'mf-begun', text);
    const other = await beginUpload(registry, 'mf-begun', `another ${text}`);
    const folderOf = (name: string) =>
      join(
        dataFolder,
        'artifacts/.uploads',
        uploadIdOf({ name: 'mf-begun', version: '1.0.0', digest: name }),
      );
    expect([digest, other.digest].map((name) => existsSync(folderOf(name)))).toEqual([false, true]);
    await registry.app.close();

    handle = await openRegistryDatabase({ databaseUrl: null, dataFolder, production: false });
    const collect = (now: number, dryRun: boolean) =>
      collectGarbage(handle.db, storage, { ...order, now, dryRun });
    expect(await collect(Date.now() + 6 * DAY_MS, false)).toEqual([]);
    const abandoned = [expect.objectContaining({ name: 'mf-begun', version: '1.0.0' })];
    expect(await collect(Date.now() + 8 * DAY_MS, true)).toEqual(abandoned);
    expect(existsSync(folderOf(other.digest))).toBe(true);
    expect(await collect(Date.now() + 8 * DAY_MS, false)).toEqual(abandoned);
    expect(existsSync(folderOf(other.digest))).toBe(false);
    expect(await collect(Date.now() + 8 * DAY_MS, false)).toEqual([]);
    await handle.close();
    const restarted = await startRegistry({ dataFolder });
    await restarted.publish({ name: 'mf-begun', version: '1.0.0' });
    expect((await restarted.client.history(2))[1]).toMatchObject({ action: 'delete', remote: 'mf-begun' });
    await restarted.app.close();
  });

  it('requires its own scope', async () => {
    const registry = await startRegistry({ dataFolder });
    const scope = { verbs: ['publish' as const, 'activate' as const], remotes: ['*'], environments: ['*'] };
    const { token } = await registry.client.issueToken('team', scope, 1);
    const team = createRegistryClient({ url: registry.url, token });
    await expect(team.collectGarbage({ dryRun: true })).rejects.toThrow('may not gc everything');
    await registry.app.close();
  });
});
