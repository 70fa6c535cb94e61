import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startS3Double, type S3Double } from '@parlour/shared-server/testing/s3Double';
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
      const base = `${double.url}/bucket/${Math.random().toString(36).slice(2)}`;
      return createS3ArtifactStorage((key, request) => fetch(`${base}/${key}`, request));
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
type Stored = ReturnType<typeof artifact>;
const send = async (
  storage: ArtifactStorage,
  upload: Stored,
  path: string,
  content: string,
  sent = content,
) => {
  const arriving = Readable.from([Buffer.from(sent)]);
  const staged = await storage.stage(upload, path, described(content), arriving);
  await staged.place();
  await staged.drop();
};
const sendAll = async (
  storage: ArtifactStorage,
  upload: Stored,
  contents: Readonly<Record<string, string>>,
) => {
  for (const [path, content] of Object.entries(contents)) await send(storage, upload, path, content);
};
const readFile = async (storage: ArtifactStorage, path: string): Promise<string | null> => {
  const file = await storage.find('mf-lobby', '1.0.0', path);
  return file && text(await file.open());
};

describe.each(storages)('artifacts in %s', (_place, open) => {
  const contents = { 'entry.js': 'entry', 'assets/logo.svg': '<svg/>' };

  it('appear completely at once, and nothing of an upload before that', async () => {
    const storage = open();
    const upload = artifact('one', contents);
    await send(storage, upload, 'entry.js', contents['entry.js']);
    expect(await storage.missing(upload)).toEqual(['assets/logo.svg']);
    await send(storage, upload, 'assets/logo.svg', contents['assets/logo.svg']);
    expect(await storage.missing(upload)).toEqual([]);
    expect(await text(await storage.open(upload, 'entry.js'))).toBe('entry');
    expect(await readFile(storage, 'entry.js')).toBeNull();
    await storage.reveal(upload);
    expect(await storage.lost(upload)).toEqual([]);
    expect(await readFile(storage, 'assets/logo.svg')).toBe('<svg/>');
    expect((await storage.find('mf-lobby', '1.0.0', 'entry.js'))?.bytes).toBe(5);
    expect(await readFile(storage, 'missing.js')).toBeNull();
  });

  it('do not keep a file that arrives damaged or incomplete', async () => {
    const storage = open();
    const upload = artifact('two', { 'entry.js': 'entry' });
    await expect(send(storage, upload, 'entry.js', 'entry', 'entrx')).rejects.toThrow('the hash');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ent');
        throw new Error('the connection broke');
      })(),
    );
    await expect(storage.stage(upload, 'entry.js', described('entry'), broken)).rejects.toThrow('broke');
    expect(await storage.missing(upload)).toEqual(['entry.js']);
  });

  it('keep nothing of a file that is dropped before it is placed', async () => {
    const storage = open();
    const upload = artifact('dropped', { 'entry.js': 'entry' });
    const staged = await storage.stage(
      upload,
      'entry.js',
      described('entry'),
      Readable.from([Buffer.from('entry')]),
    );
    await staged.drop();
    expect(await storage.missing(upload)).toEqual(['entry.js']);
  });

  it('accept the same file twice, also concurrently', async () => {
    const storage = open();
    const upload = artifact('three', { 'entry.js': 'entry' });
    await Promise.all([1, 2, 3].map(() => send(storage, upload, 'entry.js', 'entry')));
    expect(await storage.missing(upload)).toEqual([]);
  });

  it('are replaced by the registry if it has not recorded a revealed upload', async () => {
    const storage = open();
    for (const [digest, content] of [
      ['dead', 'old'],
      ['corrected', 'new'],
    ] as const) {
      const upload = artifact(digest, { 'entry.js': content });
      await send(storage, upload, 'entry.js', content);
      await storage.reveal(upload);
      expect(await readFile(storage, 'entry.js')).toBe(content);
    }
  });

  it('are unchanged if another part announces the same files and ends its upload', async () => {
    const storage = open();
    const upload = artifact('same', contents);
    await sendAll(storage, upload, contents);
    await storage.reveal(upload);
    const other = { ...upload, name: 'mf-other' };
    await storage.discard(other);
    expect(await storage.lost(upload)).toEqual([]);
  });

  it('are gone after their removal, which can be repeated', async () => {
    const storage = open();
    const removed = artifact('four', contents);
    await sendAll(storage, removed, contents);
    await storage.reveal(removed);
    await storage.remove(removed);
    await storage.remove(removed);
    expect(await readFile(storage, 'entry.js')).toBeNull();
    expect(await storage.missing(removed)).toHaveLength(2);
    expect(await storage.lost(removed)).toHaveLength(2);
  });
});

describe('a folder', () => {
  it('keeps nothing of a removed artifact', async () => {
    const folder = temporaryFolder();
    const storage = createArtifactStorage(folder);
    const removed = artifact('five', { 'entry.js': 'entry' });
    await send(storage, removed, 'entry.js', 'entry');
    await storage.reveal(removed);
    await storage.remove(removed);
    expect(readdirSync(folder, { recursive: true }).map(String).toSorted()).toEqual([
      '.uploads',
      '.uploads/staged',
      'mf-lobby',
    ]);
  });

  it('names lost files and files damaged without a change of size, and replaces them from a new upload', async () => {
    const folder = temporaryFolder();
    const storage = createArtifactStorage(folder);
    const contents = { 'a.js': 'a', 'b.js': 'bb', 'whole.js': 'whole' };
    const upload = artifact('six', contents);
    await sendAll(storage, upload, contents);
    await storage.reveal(upload);
    const base = join(folder, 'mf-lobby/1.0.0');
    rmSync(join(base, 'a.js'));
    writeFileSync(join(base, 'b.js'), 'xx');
    const lost = await storage.lost(upload);
    expect(lost).toEqual(['a.js', 'b.js']);
    await sendAll(storage, upload, contents);
    await storage.repair(upload, lost);
    expect(await storage.lost(upload)).toEqual([]);
    expect(await readFile(storage, 'b.js')).toBe('bb');
    expect(await storage.missing(upload)).toHaveLength(3);
  });
});

describe('a bucket', () => {
  it('lets only one of two publishers reveal a version', async () => {
    const base = `${double.url}/bucket/race`;
    const answers: number[] = [];
    const storage = createS3ArtifactStorage(async (key, request) => {
      const response = await fetch(`${base}/${key}`, request);
      if (key.startsWith('versions/') && request.method === 'PUT') answers.push(response.status);
      return response;
    });
    const uploads = ['left', 'right'].map((digest) => artifact(digest, { 'entry.js': digest }));
    for (const upload of uploads) await send(storage, upload, 'entry.js', upload.digest);
    await Promise.allSettled(uploads.map((upload) => storage.reveal(upload)));
    expect(answers.slice(0, 2).toSorted()).toEqual([200, 412]);
  });

  it('serves, repairs and removes a version that was stored before uploads had ids', async () => {
    const base = `${double.url}/bucket/before`;
    const storage = createS3ArtifactStorage((key, request) => fetch(`${base}/${key}`, request));
    const put = async (key: string, content: string) => {
      const hash = createHash('sha256').update(content).digest('hex');
      const headers = { 'x-amz-content-sha256': hash };
      await fetch(`${base}/${key}`, { method: 'PUT', headers, body: content });
    };
    const contents = { 'entry.js': 'entry', 'other.js': 'other' };
    const upload = artifact('before', contents);
    await put('files/before/entry.js', 'entry');
    await put('versions/mf-lobby/1.0.0.json', JSON.stringify({ digest: 'before' }));
    expect(await readFile(storage, 'entry.js')).toBe('entry');
    const lost = await storage.lost(upload);
    expect(lost).toEqual(['other.js']);
    await sendAll(storage, upload, contents);
    await storage.repair(upload, lost);
    expect(await storage.lost(upload)).toEqual([]);
    expect(await readFile(storage, 'other.js')).toBe('other');
    await storage.remove(upload);
    expect(await storage.missing(upload)).toHaveLength(2);
  });

  it('names the request that the storage refused', async () => {
    const storage = createS3ArtifactStorage(async () => new Response(null, { status: 403 }));
    await expect(storage.find('mf-lobby', '1.0.0', 'entry.js')).rejects.toThrow(
      'the artifact storage answered 403 to GET versions/mf-lobby/1.0.0.json',
    );
  });
});
