import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '@parlour/shared-server/failure';
import { listenLocally } from '../localServer.ts';
import { findPlatformProblem } from './platformHint.ts';
import { createSourceServer, type SourceServer } from './sourceServer.ts';

const directory = mkdtempSync(join(tmpdir(), 'parlour-source-'));
let source: SourceServer;
let url: string;

beforeAll(async () => {
  writeFileSync(join(directory, 'contract.json'), '{}');
  source = createSourceServer(directory);
  url = `http://127.0.0.1:${await listenLocally(source.server, 0, 'DEV_PORT')}`;
});
afterAll(() => {
  source.server.close();
  source.server.closeAllConnections();
  rmSync(directory, { recursive: true });
});

describe('createSourceServer', () => {
  it('serves the newest build to pages of other origins', async () => {
    const response = await fetch(`${url}/contract.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/absent.js', '/', '/%2e%2e/package.json'])('answers 404 for %s', async (path) => {
    expect((await fetch(`${url}${path}`)).status).toBe(404);
  });

  it('tells a tab of the newest build when it comes, and of every later one', async () => {
    const { body } = await fetch(`${url}/live`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('event: built\n');
    source.announce();
    expect((await reader?.read())?.value).toContain('event: built\n');
    await reader?.cancel();
  });

  it('says which port is taken', async () => {
    const port = Number(new URL(url).port);
    await expect(listenLocally(createSourceServer(directory).server, port, 'DEV_PORT')).rejects.toThrow(
      new StartFailure(`DEV_PORT=${port} is taken by another process: stop it, or set DEV_PORT`),
    );
  });
});

describe('findPlatformProblem', () => {
  it('says why a page will not show the section', async () => {
    expect(await findPlatformProblem(`${url}/contract.json`)).toContain('NODE_ENV=development');
    expect(await findPlatformProblem(url)).toContain('not ready yet');
    expect(await findPlatformProblem('http://127.0.0.1:9')).toContain('npm start');
  });
});
