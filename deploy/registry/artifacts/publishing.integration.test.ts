import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { integrityOf } from '@parlour/shared-server/verifiedFile';
import { writeArtifact, type ArtifactFixture } from '../../testing/artifacts.ts';
import { rawGet } from '../../testing/rawGet.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { readArtifactDirectory } from '../face/artifactDirectory.ts';
import { fillPath } from '@parlour/shared-contracts';
import { registryEndpoints as endpoints } from '../face/endpoints.ts';
import { registryResources as resources } from '../face/resources.ts';
import { callRegistry } from '../face/registryCall.ts';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(async () => {
  await registry.app.close();
  removeTemporaryFolders();
});

const build = (fixture: ArtifactFixture): string => {
  const directory = join(temporaryFolder(), 'dist');
  writeArtifact(directory, fixture);
  return directory;
};
const fileUrl = (name: string, version: string, path: string): URL =>
  new URL(fillPath(resources.file.path, { name, version, path }), registry.url);
const versionsOf = async (name: string) =>
  (await registry.client.status()).remotes.find((remote) => remote.name === name)?.versions;

/** Describes files that the client would refuse. */
const manifestOf = async (directory: string) => {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
  const described = paths.map(async (path) => {
    const file = join(directory, path);
    return [path, { integrity: await integrityOf(file), bytes: statSync(file).size }] as const;
  });
  return Object.fromEntries(await Promise.all(described));
};

/** Reserves a folder's files and sends some of them. */
const beginUpload = async (directory: string, paths?: readonly string[]) => {
  const { contract, files } = await readArtifactDirectory(directory);
  const params = { name: contract.name, version: contract.version };
  const { digest } = await callRegistry(registry, endpoints.reserve, { params, body: { files } });
  const keys = { ...params, digest };
  const send = (path: string, content: string | Uint8Array) =>
    callRegistry(registry, endpoints.upload, {
      params: { ...keys, path },
      file: new Blob([Buffer.from(content)]),
    });
  for (const path of paths ?? Object.keys(files)) await send(path, readFileSync(join(directory, path)));
  return { contract, files, keys, send };
};

describe('publishing', () => {
  it('serves every file as it was built', async () => {
    const directory = build({ name: 'mf-whole', version: '1.0.0', isCompressed: true });
    const contract = await registry.client.publishDirectory(directory);
    const { files } = await readArtifactDirectory(directory);
    expect(Object.keys(files)).toContain(`${contract.entry}.map`);
    for (const path of Object.keys(files)) {
      const response = await fetch(fileUrl('mf-whole', '1.0.0', path));
      expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(join(directory, path)));
    }
    expect(await versionsOf('mf-whole')).toEqual(['1.0.0']);
  });

  it('accepts the same bytes again and refuses other bytes with the same version', async () => {
    const fixture = { name: 'mf-again', version: '1.0.0' };
    await registry.publish(fixture);
    await registry.publish(fixture);
    await expect(registry.publish({ ...fixture, code: 'other' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('mf-again 1.0.0 exists with other bytes'),
    });
    expect(await versionsOf('mf-again')).toEqual(['1.0.0']);
  });

  it('shows nothing of an unfinished upload', async () => {
    const directory = build({ name: 'mf-half', version: '1.0.0' });
    const { contract, keys } = await beginUpload(directory);
    expect((await fetch(fileUrl('mf-half', '1.0.0', contract.entry))).status).toBe(404);
    expect(await versionsOf('mf-half')).toBeUndefined();
    await expect(registry.client.activate('mf-half', '1.0.0')).rejects.toThrow(
      'mf-half 1.0.0 is not published',
    );
    await callRegistry(registry, endpoints.finish, { params: keys });
    expect((await fetch(fileUrl('mf-half', '1.0.0', contract.entry))).status).toBe(200);
  });

  it('resumes an interrupted upload', async () => {
    const directory = build({ name: 'mf-resume', version: '1.0.0' });
    const { contract, files } = await beginUpload(directory, ['contract.json']);
    const lines: string[] = [];
    await registry.client.publishDirectory(directory, { log: (line) => lines.push(line) });
    const total = Object.keys(files).length;
    expect(lines).toContain(`mf-resume 1.0.0: uploading ${total - 1} of ${total} files`);
    expect((await fetch(fileUrl('mf-resume', '1.0.0', contract.entry))).status).toBe(200);
  });

  it('lets a corrected build replace a version that was never finished', async () => {
    const { keys } = await beginUpload(build({ name: 'mf-redo', version: '1.0.0' }));
    await registry.publish({ name: 'mf-redo', version: '1.0.0', code: 'corrected' });
    await expect(callRegistry(registry, endpoints.finish, { params: keys })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('refuses to finish an incomplete upload', async () => {
    const { keys } = await beginUpload(build({ name: 'mf-gap', version: '1.0.0' }), ['contract.json']);
    await expect(callRegistry(registry, endpoints.finish, { params: keys })).rejects.toThrow(
      'mf-gap 1.0.0 is not complete',
    );
  });

  it.each([
    ['other', (text: string) => text.replace('globalThis', 'globalThat')],
    ['fewer', (text: string) => text.slice(1)],
    ['more', (text: string) => `${text} `],
  ])('refuses a file that arrives with %s bytes, and deletes it', async (what, damage) => {
    const directory = build({ name: `mf-damage-${what}`, version: '1.0.0' });
    const { contract, keys, send } = await beginUpload(directory, []);
    const text = readFileSync(join(directory, contract.entry), 'utf8');
    await expect(send(contract.entry, damage(text))).rejects.toThrow(`${contract.entry} arrived damaged`);
    await expect(callRegistry(registry, endpoints.finish, { params: keys })).rejects.toThrow('not complete');
  });

  it('lets a second publish of the same bytes repair a version that lost files, which cannot go live before', async () => {
    const directory = build({ name: 'mf-heal', version: '1.0.0' });
    const { entry, description, preload } = await registry.client.publishDirectory(directory);
    const base = join(registry.dataFolder, 'artifacts/mf-heal/1.0.0');
    rmSync(join(base, description));
    writeFileSync(join(base, entry), Buffer.alloc(readFileSync(join(base, entry)).length));
    const operations = [
      { action: 'activate', remote: 'mf-heal', version: '1.0.0' },
      { action: 'rollout', remote: 'mf-heal', version: '1.0.0' },
      { action: 'canary', remote: 'mf-heal', version: '1.0.0', weight: 100 },
    ] as const;
    for (const operation of operations) {
      await expect(registry.client.change([operation])).rejects.toThrow(
        /mf-heal 1.0.0 cannot go live: the registry has lost \S+ and 1 more: publish the same bytes again$/,
      );
    }
    const lines: string[] = [];
    await registry.client.publishDirectory(directory, { log: (line) => lines.push(line) });
    expect(lines.at(-1)).toBe('mf-heal 1.0.0: repaired');
    for (const path of [entry, description, ...Object.values(preload).flat()]) {
      const response = await fetch(fileUrl('mf-heal', '1.0.0', path));
      expect(await response.text()).toBe(readFileSync(join(directory, path), 'utf8'));
    }
    expect(await registry.client.activate('mf-heal', '1.0.0')).toMatchObject({ changed: true });
    const published = (await registry.client.history(1000)).filter(
      ({ remote, action }) => [remote, action].join() === 'mf-heal,publish',
    );
    expect(published).toHaveLength(1);
  });

  it('does not finish if a file was damaged after its arrival without a change of size', async () => {
    const directory = build({ name: 'mf-rot', version: '1.0.0' });
    const { contract, keys } = await beginUpload(directory);
    const uploads = join(registry.dataFolder, 'artifacts/.uploads');
    const [file = ''] = readdirSync(uploads, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith(contract.entry));
    writeFileSync(join(uploads, file), Buffer.alloc(readFileSync(join(uploads, file)).length));
    await expect(callRegistry(registry, endpoints.finish, { params: keys })).rejects.toThrow(
      `mf-rot 1.0.0 is not complete: ${contract.entry} is missing`,
    );
  });

  it.each([
    ['that is not JSON', () => 'no json', 'it is not JSON'],
    ['with an invalid field', () => '{"texts":1}', 'it is malformed at texts'],
    [
      'that names a missing file',
      (text: string) => text.replace(/language-EN\.\w+\.js/, 'gone.js'),
      'it names gone.js, which is not there',
    ],
    [
      'that names a missing file of a deferred module',
      (text: string) => text.replace('{', '{"deferred":{"kit":{"files":[],"languages":{"EN":["gone.js"]}}},'),
      'it names gone.js, which is not there',
    ],
    [
      'that lists a file with another hash',
      (text: string) => text.replace(/sha384-\w/, (hash) => `sha384-${hash.endsWith('A') ? 'B' : 'A'}`),
      'is not the file that it lists',
    ],
  ])(
    'refuses a version with a description %s, at the client and at the registry',
    async (_what, spoil, reason) => {
      const name = `mf-${randomUUID().replaceAll('-', '').slice(0, 12)}`;
      const directory = build({ name, version: '1.0.0', description: spoil });
      await expect(registry.client.publishDirectory(directory)).rejects.toMatchObject({
        code: 'invalidArtifact',
        message: expect.stringContaining(reason),
      });
      const files = await manifestOf(directory);
      const params = { name, version: '1.0.0' };
      const { digest } = await callRegistry(registry, endpoints.reserve, { params, body: { files } });
      for (const path of Object.keys(files)) {
        const file = new Blob([readFileSync(join(directory, path))]);
        await callRegistry(registry, endpoints.upload, { params: { ...params, digest, path }, file });
      }
      await expect(
        callRegistry(registry, endpoints.finish, { params: { ...params, digest } }),
      ).rejects.toMatchObject({ code: 'refused', message: expect.stringContaining(reason) });
      expect(await versionsOf(name)).toBeUndefined();
    },
  );

  it.each([
    ['has other content', 'br', () => brotliCompressSync('other'), 'the hash is not the expected one'],
    ['is much longer', 'gz', () => gzipSync(Buffer.alloc(1_000_000)), 'more than the expected'],
    ['is not compressed', 'gz', () => Buffer.from('plain'), 'incorrect header check'],
    [
      'has several members, of which browsers read one',
      'gz',
      (copy: Buffer) => {
        const plain = gunzipSync(copy);
        return Buffer.concat([gzipSync(plain.subarray(0, 9)), gzipSync(plain.subarray(9))]);
      },
      'the hash is not the expected one',
    ],
    ['ends too early', 'br', (copy: Buffer) => copy.subarray(0, -4), 'unexpected end of file'],
  ])('refuses a version whose compressed copy %s', async (_what, suffix, spoil, reason) => {
    const directory = build({ name: 'mf-copies', version: '1.0.0', isCompressed: true });
    const { contract } = await readArtifactDirectory(directory);
    const copy = join(directory, `${contract.entry}.${suffix}`);
    writeFileSync(copy, spoil(readFileSync(copy)));
    await expect(registry.client.publishDirectory(directory)).rejects.toThrow(
      `${contract.entry}.${suffix} does not contain ${contract.entry}: ${reason}`,
    );
    expect(await versionsOf('mf-copies')).toBeUndefined();
  });

  it('refuses a file that was not reserved', async () => {
    const { send } = await beginUpload(build({ name: 'mf-extra', version: '1.0.0' }), []);
    await expect(send('extra.js', 'x')).rejects.toThrow('extra.js was not reserved');
  });

  it('refuses a contract of another version', async () => {
    const directory = build({ name: 'mf-lie', version: '1.0.0' });
    const { files } = await readArtifactDirectory(directory);
    const publishAs = async (version: string) => {
      const params = { name: 'mf-lie', version };
      const { digest } = await callRegistry(registry, endpoints.reserve, { params, body: { files } });
      for (const path of Object.keys(files)) {
        const file = new Blob([readFileSync(join(directory, path))]);
        await callRegistry(registry, endpoints.upload, { params: { ...params, digest, path }, file });
      }
      return callRegistry(registry, endpoints.finish, { params: { ...params, digest } });
    };
    await expect(publishAs('2.0.0')).rejects.toThrow('contract.json is of mf-lie 1.0.0');
  });
});

describe('an unreadable artifact', () => {
  it.each([
    ['no contract', (directory: string) => rmSync(join(directory, 'contract.json')), 'cannot be read'],
    [
      'an incomplete contract',
      (directory: string) => writeFileSync(join(directory, 'contract.json'), '{'),
      'not JSON',
    ],
    [
      'a contract with missing fields',
      (directory: string) => writeFileSync(join(directory, 'contract.json'), '{"schema":1}'),
      'contract.json at schema',
    ],
    [
      'a hidden file',
      (directory: string) => writeFileSync(join(directory, '.env'), ''),
      '.env is not an allowed',
    ],
  ])('with %s is refused in one line before anything is sent', async (_what, spoil, reason) => {
    const name = `mf-${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const directory = build({ name, version: '1.0.0' });
    spoil(directory);
    await expect(registry.client.publishDirectory(directory)).rejects.toMatchObject({
      code: 'invalidArtifact',
      message: expect.stringMatching(new RegExp(`^[^\n]*${reason}[^\n]*$`)),
    });
    expect(await versionsOf(name)).toBeUndefined();
  });
});

describe('access', () => {
  const writes = [
    endpoints.reserve,
    endpoints.upload,
    endpoints.finish,
    endpoints.change,
    endpoints.quarantine,
    endpoints.issueToken,
  ];

  it.each(writes.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    'refuses %s %s without a token, and with an unknown one',
    async (method, path, _endpoint) => {
      const url = new URL(path.replaceAll(/\{\w+\*?\}/g, 'x'), registry.url);
      for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: registry.token }]) {
        const response = await fetch(url, { method, headers });
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ success: false, value: { reason: 'unauthorized' } });
      }
    },
  );

  it('names the invalid field to a caller that breaks a schema', async () => {
    const call = callRegistry(registry, endpoints.change, {
      params: { environment: 'prod' },
      body: { operations: [{ action: 'activate', remote: 'mf-lobby', version: 'latest' }] },
    });
    await expect(call).rejects.toThrow('operations.0.version: a version like 1.2.3');
  });

  it.each([
    '/artifacts/mf-whole/1.0.0/../../../registry.token',
    '/artifacts/mf-whole/1.0.0/%2e%2e/%2e%2e/%2e%2e/registry.token',
    '/artifacts/..%2fregistry.token/1.0.0/x',
  ])("refuses to leave the artifacts' folder by %s", async (path) => {
    const { status, body } = await rawGet(registry.url, path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain(registry.token);
  });
});
