import { fillPath } from '@parlour/shared-contracts';
import { registryResources } from '../../registry/face/resources.ts';
import { eventually } from '../../testing/eventually.ts';
import { followUntil } from '../../testing/liveEpochs.ts';
import { startEdge, type RunningEdge } from '../../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';

const LOBBY = 'mf-lobby';
let registry: RunningRegistry;
let edge: RunningEdge;
/** Number of requests to the registry about artifacts. */
let asked = 0;

beforeAll(async () => {
  registry = await startRegistry();
  registry.app.server.on('request', ({ url }) => {
    if (url?.startsWith('/artifacts/')) asked += 1;
  });
  await registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await registry.ship({ name: LOBBY, version });
  for (const version of ['2.0.0', '2.1.0']) await registry.publish({ name: LOBBY, version });
  // This edge did not see what was live before it started.
  edge = await startEdge({ registryUrl: registry.url });
  await followUntil(edge.url, (await registry.client.status()).epoch);
});
afterAll(async () => {
  await edge.app.close();
  await registry.app.close();
  removeTemporaryFolders();
});

const get = (version: string, cookie = '', { url } = edge): Promise<Response> =>
  fetch(url + fillPath(registryResources.file.path, { name: LOBBY, version, path: 'contract.json' }), {
    headers: { cookie },
  });

describe('artifacts', () => {
  it('that are live, or were live recently, are public', async () => {
    expect((await get('1.3.0')).status).toBe(200);
    const recent = await eventually(
      () => get('1.0.0'),
      ({ status }) => status === 200,
    );
    expect(recent.headers.get('cache-control')).toContain('public');
  });

  it('that were never live, and those that do not exist, answer 404 without a request to the registry', async () => {
    asked = 0;
    for (const version of ['2.0.0', '9.9.9']) expect((await get(version)).status).toBe(404);
    expect(asked).toBe(0);
  });

  it('of a preview link are for the browser that opened it, and for no shared cache', async () => {
    const { token } = await registry.client.preview(LOBBY, '2.0.0', { seconds: 3_600 });
    const cookie = `parlour_preview=${token}`;
    const response = await get('2.0.0', cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await get('2.1.0', cookie)).status).toBe(404);
    expect((await get('2.0.0')).status).toBe(404);
  });

  it('that were quarantined answer 404, also after a restart without the registry, which does not affect others', async () => {
    await registry.client.quarantine(LOBBY, '1.0.0', 'leaks');
    await registry.ship({ name: LOBBY, version: '1.4.0' });
    await followUntil(edge.url, (await registry.client.status()).epoch);
    await eventually(
      () => get('1.0.0'),
      ({ status }) => status === 404,
    );
    expect((await get('1.2.0')).status).toBe(200);
    await edge.app.close();
    await registry.app.close();
    const again = await startEdge({ registryUrl: registry.url, dataFolder: edge.dataFolder });
    const statuses = ['1.0.0', '1.2.0', '1.4.0', '2.1.0'].map(async (version) => {
      const { status } = await get(version, '', again);
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([404, 200, 200, 404]);
    await again.app.close();
  });
});
