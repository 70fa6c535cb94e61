import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../testing/eventually.ts';
import { followUntil } from '../../testing/liveEpochs.ts';
import { startEdge, type RunningEdge } from '../../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';

const VERSION = 'artifacts/mf-lobby/1.0.0';
let registry: RunningRegistry;
let edge: RunningEdge;
let name: string;

beforeAll(async () => {
  registry = await startRegistry();
  await registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell' });
  const epoch = await registry.ship({ name: 'mf-lobby', version: '1.0.0' });
  edge = await startEdge({ registryUrl: registry.url });
  await followUntil(edge.url, epoch);
  name = readdirSync(join(edge.dataFolder, 'edge', VERSION)).find((file) => file.endsWith('.js')) ?? '';
});
afterAll(async () => {
  await edge.app.close();
  await registry.app.close();
  removeTemporaryFolders();
});

const get = ({ url } = edge): Promise<Response> =>
  fetch(`${url}/${VERSION}/${name}`, { headers: { 'accept-encoding': 'identity' } });
const isReady = async ({ url } = edge): Promise<boolean> => (await fetch(`${url}/healthz`)).ok;
/** Changes the bytes, but neither the size nor the modification time. */
const damage = (): string => {
  const file = join(edge.dataFolder, 'edge', VERSION, name);
  const { size, atime, mtime } = statSync(file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, 'x'.repeat(size));
  utimesSync(file, atime, mtime);
  return whole;
};

describe('a file that is damaged on the disk of a running edge, with the same size', () => {
  it('is fetched again and not served', async () => {
    expect(await isReady()).toBe(true);
    const whole = damage();
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(whole);
  });

  it('is fetched again if something else has its path', async () => {
    const file = join(edge.dataFolder, 'edge', VERSION, name);
    const whole = readFileSync(file, 'utf8');
    rmSync(file);
    mkdirSync(join(file, 'folder'), { recursive: true });
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(whole);
  });

  it('is not served while it cannot be fetched, and the edge is alive but not ready', async () => {
    const whole = damage();
    await registry.app.close();
    expect((await get()).status).toBe(503);
    const health = await fetch(`${edge.url}/healthz`);
    expect(health.status).toBe(503);
    expect(await health.text()).toContain(`mf-lobby 1.0.0: ${name} is damaged or missing`);
    expect((await fetch(`${edge.url}/livez`)).status).toBe(200);

    const port = Number(new URL(registry.url).port);
    registry = await startRegistry({ dataFolder: registry.dataFolder, port });
    await eventually(isReady, Boolean);
    expect(await (await get()).text()).toBe(whole);
  });
});

describe('an edge with a composition, but without its artifacts and without a registry', () => {
  it('is alive, but not ready', async () => {
    await edge.app.close();
    await registry.app.close();
    rmSync(join(edge.dataFolder, 'edge/artifacts'), { recursive: true });
    edge = await startEdge({ registryUrl: registry.url, dataFolder: edge.dataFolder });
    const health = await fetch(`${edge.url}/healthz`);
    expect(health.status).toBe(503);
    expect((await fetch(`${edge.url}/livez`)).status).toBe(200);
  });
});
