import { and, eq } from 'drizzle-orm';
import { writeArtifact } from '../../testing/artifacts.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { uploadContract } from '../../testing/uploadContract.ts';
import { openRegistryDatabase } from '../database/database.ts';
import { artifacts } from '../database/schema.ts';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(async () => {
  await registry.app.close();
  removeTemporaryFolders();
});

const contractOf = (name: string, kind: 'shell' | 'remote') => ({
  ...writeArtifact(temporaryFolder(), { name, kind, version: '1.0.0' }),
  preload: {},
  languages: {},
  files: {},
});
const publish = (contract: { name: string; version: string }) =>
  uploadContract(registry, contract, JSON.stringify(contract));

describe('a published contract', () => {
  it.each([
    ['shell', 'remote', 'pages begin with the part shell'],
    ['mf-shell', 'shell', 'which is the part shell alone'],
  ] as const)('of a part %s of kind %s is refused', async (name, kind, reason) => {
    const answer = await publish(contractOf(name, kind));
    expect(answer).toEqual({ status: 422, message: expect.stringContaining(reason) });
  });

  it('names no inherited object member as a file', async () => {
    const contract = { ...contractOf('mf-heir', 'remote'), entry: 'constructor' };
    expect(await publish(contract)).toEqual({
      status: 422,
      message: expect.stringContaining('contract.json loads constructor, which its files do not list'),
    });
  });
});

it('that was published earlier with another kind never replaces the shell, even by force', async () => {
  for (const version of ['1.0.0', '2.0.0']) await registry.ship({ name: 'shell', kind: 'shell', version });
  await registry.publish({ name: 'shell', kind: 'shell', version: '3.0.0' });
  await registry.app.close();
  const { dataFolder } = registry;
  const handle = await openRegistryDatabase({ databaseUrl: null, dataFolder, production: false });
  for (const version of ['1.0.0', '3.0.0']) {
    const contract = writeArtifact(temporaryFolder(), { name: 'shell', version });
    await handle.db
      .update(artifacts)
      .set({ contract })
      .where(and(eq(artifacts.remote, 'shell'), eq(artifacts.version, version)));
  }
  await handle.close();
  registry = await startRegistry({ dataFolder });

  const forced = { force: true, why: 'now' };
  await expect(registry.client.activate('shell', '3.0.0', forced)).rejects.toThrow('cannot go live');
  await expect(registry.client.rollback('shell', forced)).rejects.toThrow('no shell would be live');
  const composition = await (await fetch(new URL('/composition/prod', registry.url))).json();
  expect(composition).toMatchObject({ shell: { version: '2.0.0' } });
});
