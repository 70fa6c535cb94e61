import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artifactContractSchema } from '@parlour/shared-contracts/artifact';
import { StartFailure } from '@parlour/shared-server/failure';
import { z } from 'zod';
import { listenLocally } from '../localServer.ts';
import type { SourceBuild } from './compilerProcess.ts';
import { findPlatformProblem } from './platformHint.ts';
import { createSourceServer, type SourceServer } from './sourceServer.ts';

const directory = mkdtempSync(join(tmpdir(), 'parlour-source-'));
const composition = { shell: { base: '/shell/' }, remotes: { 'mf-lobby': { stable: { base: '/lobby/' } } } };
const PAGE = `<title></title><meta name="parlour-overrides"><script type="application/json" id="parlour-composition">${JSON.stringify(composition)}</script>`;

const platform = createServer((request, response) => {
  const { url, method, headers } = request;
  if (url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  else response.setHeader('content-security-policy', 'as ever').end(JSON.stringify({ url, method, headers }));
});
let platformUrl: string;
let source: SourceServer;
let url: string;

const build = (session: string, hash: string): SourceBuild => ({
  hash,
  milliseconds: 1,
  start: ['start.js'],
  scripts: ['start.js'],
  contract: {
    schema: 2,
    kind: 'remote',
    name: 'mf-lobby',
    container: 'mf_lobby',
    version: '1.0.0-dev',
    build: session,
    requires: {},
    provides: {},
    uses: {},
    exports: {},
    pages: [],
    modals: [],
    emits: [],
    consumes: [],
    endpoints: [],
    events: {},
    entry: 'remoteEntry.js',
    preload: {},
    description: 'description.json',
    files: {},
  },
});
/** Reads an event stream until it contains `text`. */
const listen = async (path: string) => {
  const { body } = await fetch(`${url}${path}`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    receives: async (text: string) => {
      let received = '';
      while (!received.includes(text)) received += (await reader?.read())?.value ?? '';
      return received;
    },
    leave: () => reader?.cancel(),
  };
};
const contractBuild = async (): Promise<string> =>
  artifactContractSchema.parse(await (await fetch(`${url}/@source/mf-lobby/contract.json`)).json()).build;
const echoSchema = z.object({
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
});

beforeAll(async () => {
  mkdirSync(join(directory, 'mf-lobby'));
  writeFileSync(join(directory, 'mf-lobby/section.js'), '1');
  platformUrl = `http://localhost:${await listenLocally(platform, 0, 'PORT')}`;
  source = createSourceServer({ platform: new URL(platformUrl), directory, section: 'mf-lobby' });
  url = `http://localhost:${await listenLocally(source.server, 0, 'DEV_PORT')}`;
});
afterAll(() => {
  for (const server of [source.server, platform]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(directory, { recursive: true });
});

describe('createSourceServer', () => {
  it('shows no page before the shell is built', async () => {
    expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(502);
    expect((await fetch(`${url}/@source/mf-lobby/contract.json`)).status).toBe(404);
  });

  it('puts shell and section from source into the pages of the platform', async () => {
    source.take('shell', build('a', '1'));
    source.take('mf-lobby', build('a', '1'));
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('src="/@source/shell/start.js"');
    expect(page).toContain(`"mf-lobby":"${url}/@source/mf-lobby/"`);
  });

  it('forwards everything else unchanged, with the origin of the platform', async () => {
    const response = await fetch(`${url}/wps/any?x=1`, {
      method: 'POST',
      headers: { origin: url },
      body: '{}',
    });
    expect(response.headers.get('content-security-policy')).toBe('as ever');
    const { headers, ...rest } = echoSchema.parse(await response.json());
    expect(rest).toEqual({ url: '/wps/any?x=1', method: 'POST' });
    expect(headers).toMatchObject({ host: new URL(platformUrl).host, origin: platformUrl });
  });

  it('keeps the origin of other sites', async () => {
    const response = await fetch(`${url}/wps/any`, { headers: { origin: 'https://elsewhere.example' } });
    expect(echoSchema.parse(await response.json()).headers['origin']).toBe('https://elsewhere.example');
  });

  it('serves the newest build, and no file outside of it', async () => {
    const response = await fetch(`${url}/@source/mf-lobby/section.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript');
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const path of ['absent.js', '', '%2e%2e/package.json'])
      expect((await fetch(`${url}/@source/mf-lobby/${path}`)).status).toBe(404);
  });

  it('notifies every tab of each update, and a new tab of the current builds', async () => {
    const tab = await listen('/@source/updates');
    expect(await tab.receives('"name":"mf-lobby"')).toContain('"hash":"1"');
    source.take('mf-lobby', build('a', '2'));
    expect(await tab.receives('"name":"mf-lobby"')).toContain('"hash":"2"');
    await tab.leave();
  });

  it('replaces the section if an update requires it, and if another compiler has built it', async () => {
    const first = await contractBuild();
    const tab = await listen('/@source/mf-lobby/live');
    await tab.receives('event: built');
    expect((await fetch(`${url}/@source/swap`, { method: 'POST' })).status).toBe(204);
    await tab.receives('event: built');
    const second = await contractBuild();
    source.take('mf-lobby', build('b', '3'));
    await tab.receives('event: built');
    expect(new Set([first, second, await contractBuild()]).size).toBe(3);
    await tab.leave();
  });

  it('reports that no platform answers', async () => {
    const serverWithoutPlatform = createSourceServer({
      platform: new URL('http://localhost:9'),
      directory,
      section: null,
    });
    const port = await listenLocally(serverWithoutPlatform.server, 0, 'DEV_PORT');
    const response = await fetch(`http://localhost:${port}/`);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('npm start');
    serverWithoutPlatform.server.close();
    serverWithoutPlatform.server.closeAllConnections();
  });

  it('reports that the port is taken', async () => {
    const port = Number(new URL(url).port);
    await expect(listenLocally(createServer(), port, 'DEV_PORT')).rejects.toThrow(
      new StartFailure(`DEV_PORT=${port} is taken by another process: stop it, or set DEV_PORT`),
    );
  });
});

describe('findPlatformProblem', () => {
  it('explains why a page cannot show the section', async () => {
    expect(await findPlatformProblem(`${platformUrl}/any`)).toContain('NODE_ENV=development');
    expect(await findPlatformProblem(`${url}/@source/absent.js`)).toContain('not ready yet');
    expect(await findPlatformProblem('http://127.0.0.1:9')).toContain('npm start');
  });
});
