import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { S3_SECRET, startS3Double, type S3Double } from '@parlour/shared-server/testing/s3Double';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { fillPath } from '@parlour/shared-contracts';
import { registryResources } from '../face/resources.ts';
import { openS3Bucket } from '@parlour/shared-server/storage/s3Bucket';

let double: S3Double;
let registry: RunningRegistry;
const start = (dataFolder: string) =>
  startRegistry({
    dataFolder,
    bucket: openS3Bucket({
      location: 's3://artifacts/parlour/',
      endpoint: double.url,
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: S3_SECRET,
    }),
  });

beforeAll(async () => {
  double = await startS3Double();
  registry = await start(temporaryFolder());
});
afterAll(async () => {
  await registry.app.close();
  await double.close();
  removeTemporaryFolders();
});

describe('a registry with a bucket', () => {
  it('publishes into it, below its prefix, with signed requests only', async () => {
    await registry.ship({ name: 'mf-lobby', version: '1.0.0' });
    const keys = [...double.objects.keys()];
    expect(keys).toContain('/artifacts/parlour/versions/mf-lobby/1.0.0.json');
    expect(keys.every((key) => key.startsWith('/artifacts/parlour/'))).toBe(true);
    expect(double.unsigned).toEqual([]);
  });

  it('serves what another registry has published, without files of its own', async () => {
    const path = fillPath(registryResources.file.path, {
      name: 'mf-lobby',
      version: '1.0.0',
      path: 'contract.json',
    });
    const other = await start(temporaryFolder());
    expect(await (await fetch(other.url + path)).json()).toMatchObject({ name: 'mf-lobby' });
    await other.app.close();
  });
});
