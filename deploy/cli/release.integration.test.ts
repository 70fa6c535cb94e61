import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeArtifact } from '../testing/artifacts.ts';
import { UNREACHABLE_URL } from '../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../testing/startRegistry.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporaryFolder.ts';
import { keyFile } from '../registry/face/signing.ts';
import { release } from './release.ts';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(async () => {
  await registry.app.close();
  removeTemporaryFolders();
});

const run = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await release(args, {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    env: { REGISTRY_URL: registry.url, DATA_DIR: registry.dataFolder },
  });
  return { exitCode, out: out.join('\n'), err };
};

const build = (version: string, code = ''): string => {
  const directory = join(temporaryFolder(), 'dist');
  writeArtifact(directory, { name: 'mf-lobby', version, code });
  return directory;
};

describe('release', () => {
  it('publishes, activates, rolls back and shows what is live', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      const published = await run('publish', 'mf-lobby', '--from', build(version), '--json');
      expect(published.exitCode).toBe(0);
      expect(JSON.parse(published.out)).toMatchObject({ remote: 'mf-lobby', version });
      expect(published.err.at(-1)).toBe(`mf-lobby ${version}: published`);
      expect((await run('activate', 'mf-lobby', version, '--why', 'it is better')).exitCode).toBe(0);
    }
    const rolledBack = await run('rollback', 'mf-lobby', '--json');
    expect(JSON.parse(rolledBack.out)).toMatchObject({
      changed: true,
      remotes: [{ before: { stable: '1.1.0' }, after: { stable: '1.0.0' } }],
    });
    const status = await run('status', '--json');
    expect(JSON.parse(status.out)).toMatchObject({
      environment: 'prod',
      remotes: [{ name: 'mf-lobby', pin: { stable: '1.0.0', fallback: null }, versions: ['1.1.0', '1.0.0'] }],
    });
    expect((await run('status')).out).toContain('open tabs: none');
    expect((await run('status')).out).toMatch(/mf-lobby\s+1\.0\.0\s+-\s+-\s+-\s+1\.1\.0 1\.0\.0/);
    expect((await run('history')).out).toContain('it is better');
    expect(await run('verify')).toMatchObject({
      exitCode: 0,
      out: 'the chain of 5 events is unbroken\nepoch 3 of prod vouches for it up to event 5',
    });
    expect((await run('diff', '1', '2')).out).toMatch(/mf-lobby\s+1\.0\.0\s+→\s+1\.1\.0/);
  });

  it('prints a preview link on its own line, and the problems of the gate', async () => {
    const site = ['--site', 'https://play.example/rng?a=1'];
    const { exitCode, out } = await run('preview', 'mf-lobby', '1.1.0', ...site);
    expect(exitCode).toBe(0);
    expect(out).toMatch(
      /^https:\/\/play\.example\/rng\?a=1&preview=[\w-]{43}\nshows mf-lobby 1\.1\.0 in prod until 20\S+$/,
    );
    const directory = join(temporaryFolder(), 'dist');
    writeArtifact(directory, { name: 'mf-odd', version: '1.0.0', endpoints: ['GET /nowhere'] });
    await run('publish', 'mf-odd', '--from', directory);
    const odd = await run('preview', 'mf-odd', '1.0.0', '--expires', '30m', '--json');
    expect(odd.exitCode).toBe(0);
    expect(JSON.parse(odd.out)).toEqual({
      link: expect.stringMatching(/^http:\/\/localhost:3000\/\?preview=[\w-]{43}$/),
      environment: 'prod',
      remote: 'mf-odd',
      version: '1.0.0',
      expiresAt: expect.any(String),
      problems: [expect.objectContaining({ rule: 'endpoint' })],
    });
    expect(await run('preview', 'mf-lobby', '9.9.9')).toMatchObject({
      exitCode: 1,
      err: ['the registry refused: mf-lobby 9.9.9 is not published'],
    });
  });

  it('lists unused versions', async () => {
    expect(await run('gc', '--dry-run')).toMatchObject({ exitCode: 0, out: '0 versions would be deleted' });
    expect(JSON.parse((await run('gc', '--json')).out)).toEqual([]);
  });

  it('rotates the signing keys: the next one becomes the current one', async () => {
    const keys = () => JSON.parse(readFileSync(keyFile(registry.dataFolder), 'utf8'));
    const { next } = keys();
    expect((await run('rotate-keys')).exitCode).toBe(0);
    expect(keys().current).toEqual(next);
    expect(keys().next).not.toEqual(next);
  });

  it('exits with 2 for wrong usage', async () => {
    const { exitCode, err, out } = await run('frobnicate', '--json');
    expect(exitCode).toBe(2);
    expect(err).toHaveLength(1);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'usage' } });
    expect((await run('publish', 'mf-auth', '--from', build('1.0.0'))).exitCode).toBe(2);
  });

  it.each([
    [['lock', 'mf-lobby'], 'lock needs --why (--help)'],
    [['freeze', '--why', ' '], 'freeze needs --why (--help)'],
    [['rollback', 'mf-lobby', '--force'], '--force needs --why (--help)'],
    [['history', '--limit', '5000'], 'limit: Too big: expected number to be <=1000'],
    [
      ['rollback', '--epoch', '999999999', '--why', 'x'.repeat(501)],
      'expected string to have <=500 characters',
    ],
    [['activate', 'Mf', '1.0.0'], 'operations.0.remote: Invalid string: must match pattern'],
  ])('exits with 2 for %j, and names what is missing or superfluous', async (args, reason) => {
    expect(await run(...args)).toMatchObject({ exitCode: 2, err: [expect.stringContaining(reason)] });
  });

  it('says that a quarantined version can never go live, and not how to activate it', async () => {
    expect((await run('quarantine', 'mf-lobby', '1.1.0', '--why', 'leak')).exitCode).toBe(0);
    const { exitCode, out, err } = await run('publish', 'mf-lobby', '--from', build('1.1.0'));
    expect([exitCode, out]).toEqual([3, '']);
    expect(err.at(-1)).toContain('mf-lobby 1.1.0 is quarantined: it can never go live again');
  });

  it('exits with 5 if the registry accepts a call and does not answer', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    expect(await run('status', '--registry', address, '--timeout', '1')).toMatchObject({
      exitCode: 5,
      err: [`no answer from the registry at ${address} within 1 s`],
    });
    expect((await run('status', '--timeout', '0')).exitCode).toBe(2);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('exits with 3 for a conflict, with the reason in one line', async () => {
    const { exitCode, err } = await run('publish', 'mf-lobby', '--from', build('1.0.0', 'other'));
    expect(exitCode).toBe(3);
    expect(err).toEqual([expect.stringContaining('mf-lobby 1.0.0 exists with other bytes')]);
  });

  it('exits with 4 without a valid token', async () => {
    const file = join(temporaryFolder(), 'token');
    expect((await run('rollback', 'mf-lobby', '--token-file', file)).exitCode).toBe(4);
    writeFileSync(file, 'wrong\n');
    const { exitCode, err } = await run('rollback', 'mf-lobby', '--token-file', file);
    expect(exitCode).toBe(4);
    expect(err).toEqual(['the registry refused: a valid registry token is needed']);
  });

  it('exits with 5 if the registry is unreachable', async () => {
    const { exitCode, err } = await run('status', '--registry', UNREACHABLE_URL);
    expect(exitCode).toBe(5);
    expect(err).toEqual([`no answer from the registry at ${UNREACHABLE_URL}`]);
  });

  it('exits with 1 for any other error, such as an unreadable artifact', async () => {
    const { exitCode, err } = await run('publish', 'mf-lobby', '--from', temporaryFolder());
    expect(exitCode).toBe(1);
    expect(err).toEqual([expect.stringContaining('contract.json cannot be read')]);
    expect((await run('activate', 'mf-lobby', '9.9.9')).exitCode).toBe(1);
  });

  it('builds what it publishes, and keeps stdout for the answer', async () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), 'publish', 'mf-pointmall', '--version', '1.0.0-cli', '--json'],
      {
        env: { ...process.env, REGISTRY_URL: registry.url, DATA_DIR: registry.dataFolder },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ remote: 'mf-pointmall', version: '1.0.0-cli' });
  });
});
