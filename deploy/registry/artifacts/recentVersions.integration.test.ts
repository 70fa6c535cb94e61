import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import { registryEndpoints } from '../face/endpoints.ts';
import { RECENT_RETENTION_MS } from '../face/recentModel.ts';
import { callRegistry } from '../face/registryCall.ts';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.ship({ name: 'mf-lobby', version });
  await registry.publish({ name: 'mf-lobby', version: '1.3.0' });
  const canary = { action: 'canary', remote: 'mf-lobby', version: '1.3.0', weight: 1 } as const;
  await registry.client.change([canary]);
  await registry.client.change([{ action: 'abort', remote: 'mf-lobby' }]);
  await registry.publish({ name: 'mf-lobby', version: '2.0.0' });
});
afterAll(async () => {
  await registry.app.close();
  removeTemporaryFolders();
});
afterEach(() => void jest.restoreAllMocks());

/** Returns lines like `mf-lobby 1.0.0`, with a star for live versions. */
const read = async (environment = 'prod'): Promise<string[]> => {
  const recent = await callRegistry({ url: registry.url, token: null }, registryEndpoints.recent, {
    params: { environment },
  });
  return recent
    .map(({ name, version, endedAt }) => `${name} ${version}${endedAt === null ? '*' : ''}`)
    .toSorted();
};

describe('recent versions', () => {
  it('are the live ones, fallback and canary included, and earlier ones', async () => {
    expect(await read()).toEqual([
      'mf-lobby 1.0.0',
      'mf-lobby 1.1.0*',
      'mf-lobby 1.2.0*',
      'mf-lobby 1.3.0',
      'shell 1.0.0*',
    ]);
  });

  it('are only the live ones after the others have been gone for long', async () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + RECENT_RETENTION_MS + 60_000);
    expect(await read()).toEqual(['mf-lobby 1.1.0*', 'mf-lobby 1.2.0*', 'shell 1.0.0*']);
  });

  it('belong to one environment', async () => {
    await expect(read('staging')).rejects.toThrow('there is no environment staging');
  });

  it('exclude quarantined ones', async () => {
    await registry.client.quarantine('mf-lobby', '1.3.0', 'leaks');
    expect((await read()).join()).not.toContain('1.3.0');
  });
});
