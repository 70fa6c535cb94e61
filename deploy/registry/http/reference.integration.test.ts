import { routePathOf } from '@parlour/shared-server/endpoints/routePath';
import { registryEndpoints } from '../face/endpoints.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';

describe('the reference of the registry', () => {
  let registry: RunningRegistry;
  beforeAll(async () => {
    registry = await startRegistry();
  });
  afterAll(async () => {
    await registry.app.close();
    removeTemporaryFolders();
  });

  it('has every endpoint, and all of them are served', async () => {
    const { paths } = (await registry.app.inject('/openapi.json')).json();
    for (const { method, path, summary } of Object.values(registryEndpoints)) {
      expect(paths[path.replace('*}', '}')][method.toLowerCase()].summary).toBe(summary);
      expect([path, registry.app.hasRoute({ method, url: routePathOf(path) })]).toEqual([path, true]);
    }
  });

  it('says that a change is applied once per key, and that a key is optional', async () => {
    const { paths } = (await registry.app.inject('/openapi.json')).json();
    const change = paths['/environments/{environment}/changes'].post;
    expect(change.description).toContain('applied once');
    expect(change.parameters).toContainEqual(
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
    );
  });
});
