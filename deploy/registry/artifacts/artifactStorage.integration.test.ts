import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startS3Double, type S3Double } from '../../testing/s3Double.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { createArtifactStorage, type ArtifactStorage } from './artifactStorage.ts';
import { createS3ArtifactStorage } from './artifactStorageS3.ts';
import type { FileManifest } from '../face/model.ts';

let double: S3Double;
beforeAll(async () => {
  double = await startS3Double();
});
afterAll(async () => {
  await double.close();
  removeTemporaryFolders();
});

const storages: readonly (readonly [string, () => ArtifactStorage])[] = [
  ['a folder', () => createArtifactStorage(temporaryFolder())],
  [
    'a bucket',
    () => {
      const place = `${double.url}/bucket/${Math.random().toString(36).slice(2)}`;
      return createS3ArtifactStorage((key, request) => fetch(`${place}/${key}`, request));
    },
  ],
];

const described = (content: string): FileManifest[string] => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: Buffer.byteLength(content),
});
const artifact = (digest: string, contents: Readonly<Record<string, string>>) => ({
  name: 'mf-lobby',
  version: '1.0.0',
  digest,
  files: Object.fromEntries(Object.entries(contents).map(([path, content]) => [path, described(content)])),
});
const send = (storage: ArtifactStorage, digest: string, path: string, content: string, sent = content) =>
  storage.receive(digest, path, described(content), Readable.from([Buffer.from(sent)]));
const readFile = async (storage: ArtifactStorage, path: string): Promise<string | null> => {
  const file = await storage.find('mf-lobby', '1.0.0', path);
  return file && text(await file.open());
};

describe.each(storages)('artifacts in %s', (_place, open) => {
  const contents = { 'entry.js': 'entry', 'assets/logo.svg': '<svg/>' };

  it('show all at once, and nothing of an upload before that', async () => {
    const storage = open();
    const { digest, files } = artifact('one', contents);
    await send(storage, digest, 'entry.js', contents['entry.js']);
    expect(await storage.missing(digest, files)).toEqual(['assets/logo.svg']);
    await send(storage, digest, 'assets/logo.svg', contents['assets/logo.svg']);
    expect(await storage.missing(digest, files)).toEqual([]);
    expect(await storage.read(digest, 'entry.js')).toBe('entry');
    expect(await readFile(storage, 'entry.js')).toBeNull();
    await storage.reveal(digest, 'mf-lobby', '1.0.0');
    expect(await readFile(storage, 'assets/logo.svg')).toBe('<svg/>');
    expect((await storage.find('mf-lobby', '1.0.0', 'entry.js'))?.bytes).toBe(5);
    expect(await readFile(storage, 'missing.js')).toBeNull();
  });

  it('do not keep a file that arrives damaged or breaks off', async () => {
    const storage = open();
    const { digest, files } = artifact('two', { 'entry.js': 'entry' });
    await expect(send(storage, digest, 'entry.js', 'entry', 'entrx')).rejects.toThrow('the hash');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ent');
        throw new Error('the connection broke');
      })(),
    );
    await expect(storage.receive(digest, 'entry.js', described('entry'), broken)).rejects.toThrow('broke');
    expect(await storage.missing(digest, files)).toEqual(['entry.js']);
  });

  it('take the same file twice, also at once', async () => {
    const storage = open();
    const { digest, files } = artifact('three', { 'entry.js': 'entry' });
    await Promise.all([1, 2, 3].map(() => send(storage, digest, 'entry.js', 'entry')));
    expect(await storage.missing(digest, files)).toEqual([]);
  });

  it('are replaced by the registry, where it has not recorded what an upload had revealed', async () => {
    const storage = open();
    for (const [digest, content] of [
      ['dead', 'old'],
      ['corrected', 'new'],
    ] as const) {
      await send(storage, digest, 'entry.js', content);
      await storage.reveal(digest, 'mf-lobby', '1.0.0');
      expect(await readFile(storage, 'entry.js')).toBe(content);
    }
  });

  it('are gone after their removal, which may be repeated', async () => {
    const storage = open();
    const doomed = artifact('four', contents);
    for (const [path, content] of Object.entries(contents)) await send(storage, doomed.digest, path, content);
    await storage.reveal(doomed.digest, 'mf-lobby', '1.0.0');
    await storage.remove(doomed);
    await storage.remove(doomed);
    expect(await readFile(storage, 'entry.js')).toBeNull();
    expect(await storage.missing(doomed.digest, doomed.files)).toHaveLength(2);
  });
});

describe('a folder', () => {
  it('keeps nothing of a removed artifact', async () => {
    const folder = temporaryFolder();
    const storage = createArtifactStorage(folder);
    const doomed = artifact('five', { 'entry.js': 'entry' });
    await send(storage, doomed.digest, 'entry.js', 'entry');
    await storage.reveal(doomed.digest, 'mf-lobby', '1.0.0');
    await storage.remove(doomed);
    expect(readdirSync(folder, { recursive: true }).map(String).toSorted()).toEqual(['.uploads', 'mf-lobby']);
  });
});

describe('a bucket', () => {
  it('lets only one of two publishers reveal a version', async () => {
    const place = `${double.url}/bucket/race`;
    const answers: number[] = [];
    const storage = createS3ArtifactStorage(async (key, request) => {
      const response = await fetch(`${place}/${key}`, request);
      if (key.startsWith('versions/') && request.method === 'PUT') answers.push(response.status);
      return response;
    });
    for (const digest of ['left', 'right']) await send(storage, digest, 'entry.js', digest);
    await Promise.allSettled(['left', 'right'].map((digest) => storage.reveal(digest, 'mf-lobby', '1.0.0')));
    expect(answers.slice(0, 2).toSorted()).toEqual([200, 412]);
  });

  it('names the request that the storage refused', async () => {
    const storage = createS3ArtifactStorage(async () => new Response(null, { status: 403 }));
    await expect(storage.find('mf-lobby', '1.0.0', 'entry.js')).rejects.toThrow(
      'the artifact storage answered 403 to GET versions/mf-lobby/1.0.0.json',
    );
  });
});
