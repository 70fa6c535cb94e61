import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from '@parlour/shared-contracts/schema';
import { tokenFile } from '../registry/face/tokenFile.ts';
import { eventually } from '../testing/eventually.ts';
import { followUntil } from '../testing/liveEpochs.ts';
import { startEdge, type RunningEdge } from '../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../testing/temporaryFolder.ts';

let registry: RunningRegistry;
const edges: RunningEdge[] = [];
const start = async (dataFolder?: string): Promise<RunningEdge> => {
  const edge = await startEdge({
    registryUrl: registry.url,
    tokenFile: tokenFile(registry.dataFolder),
    ...(dataFolder ? { dataFolder } : {}),
  });
  edges.push(edge);
  return edge;
};

beforeAll(async () => {
  registry = await startRegistry();
  await registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell' });
  await registry.ship({ name: 'mf-lobby', version: '1.0.0', pages: [{ path: '/' }] });
  await registry.ship({ name: 'mf-other', version: '1.0.0' });
});
afterAll(async () => {
  for (const { app } of edges) await app.close();
  await registry.app.close();
  removeTemporaryFolders();
});

const heldSchema = z.object({
  epoch: z.int(),
  held: z.array(z.object({ name: z.string(), version: z.string(), reason: z.string() })),
});
const healthOf = async ({ url }: RunningEdge) => {
  const response = await fetch(`${url}/healthz`);
  return { status: response.status, body: z.safeParse(heldSchema, await response.json()).data };
};
/**
 * Publishes a version whose description the registry loses after the activation. @returns a function that
 * restores it.
 */
const loseDescription = (name: string, version: string): (() => void) => {
  const folder = join(registry.dataFolder, 'artifacts', name, version);
  const file = readdirSync(folder).find((path) => path.startsWith('description.')) ?? '';
  const text = readFileSync(join(folder, file));
  rmSync(join(folder, file));
  return () => writeFileSync(join(folder, file), text);
};

describe('a live version whose files are missing at the registry', () => {
  it('is held back by running and new edges, which serve the rest of its epoch and later epochs', async () => {
    const running = await start();
    const before = (await registry.client.status()).epoch;
    await followUntil(running.url, before);
    await registry.publish({ name: 'mf-lobby', version: '1.1.0', pages: [{ path: '/' }] });
    await running.app.close();
    edges.pop();
    await registry.client.activate('mf-lobby', '1.1.0');
    const restoreDescription = loseDescription('mf-lobby', '1.1.0');

    const epoch = await registry.ship({ name: 'mf-other', version: '1.1.0' });
    for (const edge of [await start(running.dataFolder), await start()]) {
      const [live] = (await followUntil(edge.url, epoch)).slice(-1);
      expect(live?.remotes['mf-other']?.stable.version).toBe('1.1.0');
      const health = await eventually(
        () => healthOf(edge),
        ({ status }) => status === 200,
      );
      expect(health.body).toEqual({
        epoch,
        held: [
          {
            name: 'mf-lobby',
            version: '1.1.0',
            reason: expect.stringMatching(
              /^mf-lobby 1\.1\.0: description\.\w+\.json is not at the registry$/,
            ),
          },
        ],
      });
      expect((await fetch(edge.url, { headers: { accept: 'text/html' } })).status).toBe(200);
      const servedVersion = live?.remotes['mf-lobby']?.fallback;
      expect(servedVersion?.version).toBe('1.0.0');
      expect((await fetch(`${edge.url}${servedVersion?.base}${servedVersion?.entry}`)).status).toBe(200);
    }

    const status = await eventually(
      () => registry.client.status(),
      ({ held }) => held[0]?.edges === 2,
    );
    expect(status.held).toMatchObject([{ remote: 'mf-lobby', version: '1.1.0', edges: 2 }]);

    restoreDescription();
    for (const edge of edges)
      await eventually(
        () => healthOf(edge),
        ({ body }) => body?.held.length === 0,
      );
    expect(
      (
        await eventually(
          () => registry.client.status(),
          ({ held }) => held.length === 0,
        )
      ).held,
    ).toEqual([]);
  });
});
