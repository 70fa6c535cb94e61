import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3_SECRET, startS3Double, type S3Double } from '../testing/s3Double.ts';
import { createFolderStorage } from './folderStorage.ts';
import type { ObjectStorage } from './objectStorage.ts';
import { openS3Bucket, openS3Listing } from './s3Bucket.ts';
import { createS3Storage } from './s3Storage.ts';

let double: S3Double;
const folder = mkdtempSync(join(tmpdir(), 'parlour-objects-'));
beforeAll(async () => {
  double = await startS3Double();
});
afterAll(async () => {
  await double.close();
  rmSync(folder, { recursive: true, force: true });
});

const bucketAt = (location: string): ObjectStorage => {
  const region = 'eu-central-1';
  const settings = { location, endpoint: double.url, region, accessKeyId: 'key', secretAccessKey: S3_SECRET };
  return createS3Storage(openS3Bucket(settings), openS3Listing(settings));
};

const storages: readonly (readonly [string, () => ObjectStorage])[] = [
  ['a folder', () => createFolderStorage(join(folder, randomUUID()))],
  ['a bucket', () => bucketAt(`s3://${randomUUID()}`)],
  ['a bucket with a prefix', () => bucketAt(`s3://files/${randomUUID()}/`)],
];

const keysIn = async (storage: ObjectStorage): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.toSorted();
};

describe.each(storages)('objects in %s', (_place, open) => {
  it('are read as they were stored, and replaced as a whole', async () => {
    const storage = open();
    const content = Buffer.from([0, 255, 13, 10]);
    await storage.put('a-key', content);
    expect(await storage.get('a-key')).toEqual(content);
    await storage.put('a-key', Buffer.from('other'));
    expect((await storage.get('a-key'))?.toString()).toBe('other');
    expect(await storage.get('another')).toBeNull();
  });

  it('are gone after they are deleted, which can be repeated', async () => {
    const storage = open();
    await storage.put('a-key', Buffer.from('content'));
    await storage.delete('a-key');
    await storage.delete('a-key');
    expect(await storage.get('a-key')).toBeNull();
    expect(await keysIn(storage)).toEqual([]);
  });

  it('are all listed with the time of their last change', async () => {
    const storage = open();
    expect(await keysIn(storage)).toEqual([]);
    const keys = Array.from({ length: 5 }, () => randomUUID()).toSorted();
    for (const key of keys) await storage.put(key, Buffer.from(key));
    expect(await keysIn(storage)).toEqual(keys);
    for await (const { changedAt } of storage.list()) expect(changedAt.getTime()).toBeGreaterThan(0);
  });

  it.each(['../outside', 'a/b', '..', '.hidden', '', 'a\0b', String.raw`a\b`])(
    'never have the key %j',
    async (key) => {
      const storage = open();
      const refused = 'the key of an object is not allowed';
      await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow(refused);
      await expect((async () => storage.get(key))()).rejects.toThrow(refused);
      await expect((async () => storage.delete(key))()).rejects.toThrow(refused);
    },
  );
});

it('a folder lists the remains of an interrupted write, so that they can be deleted', async () => {
  const own = join(folder, 'broken');
  const storage = createFolderStorage(own);
  await storage.put('abc', Buffer.from('x'));
  writeFileSync(join(own, 'ab', 'abd.tmp'), 'part');
  expect(await keysIn(storage)).toEqual(['abc', 'abd.tmp']);
  await storage.delete('abd.tmp');
  expect(readdirSync(join(own, 'ab'))).toEqual(['abc']);
});

it('a folder keeps files that only their own user can read', async () => {
  const own = join(folder, 'private');
  await createFolderStorage(own).put('abc', Buffer.from('x'));
  expect(statSync(join(own, 'ab', 'abc')).mode % 0o1000).toBe(0o600);
});

it('a bucket gets signed requests only, and names the request that it refused', async () => {
  const storage = bucketAt('s3://signed/prefix');
  await storage.put('abc', Buffer.from('x'));
  await keysIn(storage);
  expect(double.unsigned).toEqual([]);
  const answer = async () => new Response(null, { status: 403 });
  const refused = createS3Storage(answer, answer);
  await expect(refused.get('abc')).rejects.toThrow('the storage answered 403 to GET abc');
  await expect(keysIn(refused)).rejects.toThrow('the storage answered 403');
});
