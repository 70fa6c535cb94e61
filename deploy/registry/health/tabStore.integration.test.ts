import { copyEmptyDatabase } from '@parlour/shared-server/testing/embeddedDatabases';
import { eq, sql } from 'drizzle-orm';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { openRegistryDatabase, registryFolder, type RegistryHandle } from '../database/database.ts';
import { createEnvironment } from '../releases/environments.ts';
import { PRODUCTION, type TabCount } from '../face/model.ts';
import { openTabs } from '../database/schema.ts';
import { everything } from '../face/scopes.ts';
import { keepTabs, readTabs } from './tabStore.ts';

describe('open tabs of edges', () => {
  let handle: RegistryHandle;
  const keep = (edge: string, tabs: readonly TabCount[], env = PRODUCTION): Promise<void> =>
    keepTabs(handle.db, env, { edge, tabs });
  const silence = (edge: string): Promise<unknown> =>
    handle.db
      .update(openTabs)
      .set({ reportedAt: sql`now() - interval '21 seconds'` })
      .where(eq(openTabs.edge, edge));

  const who = { id: 0, label: 'test', scope: everything };

  beforeAll(async () => {
    const dataFolder = temporaryFolder();
    await copyEmptyDatabase(registryFolder(dataFolder));
    handle = await openRegistryDatabase({ databaseUrl: null, dataFolder, production: false });
    for (const name of [PRODUCTION, 'staging']) await createEnvironment(handle.db, name, who);
  });
  afterAll(async () => {
    await handle.close();
    removeTemporaryFolders();
  });

  it("add up by epoch, the newest first; a report replaces the edge's previous one", async () => {
    await keep('one', [{ epoch: 5, count: 40 }]);
    await keep('one', [
      { epoch: 6, count: 30 },
      { epoch: 5, count: 10 },
    ]);
    await keep('two', [{ epoch: 6, count: 2 }]);
    await keep('elsewhere', [{ epoch: 9, count: 9 }], 'staging');
    expect(await readTabs(handle.db, PRODUCTION)).toEqual([
      { epoch: 6, count: 32 },
      { epoch: 5, count: 10 },
    ]);
  });

  it('are dropped if an edge stops reporting, and counted again when it comes back', async () => {
    await keep('two', [{ epoch: 6, count: 2 }]);
    await silence('one');
    expect(await readTabs(handle.db, PRODUCTION)).toEqual([{ epoch: 6, count: 2 }]);
    await keep('two', []);
    expect(await handle.db.select({ edge: openTabs.edge }).from(openTabs)).toEqual(
      expect.not.arrayContaining([{ edge: 'one' }]),
    );
    await keep('one', [{ epoch: 7, count: 1 }]);
    expect(await readTabs(handle.db, PRODUCTION)).toEqual([{ epoch: 7, count: 1 }]);
  });

  it('belong to an existing environment', async () => {
    await expect(keep('one', [], 'nowhere')).rejects.toMatchObject({ code: 'notFound' });
  });
});
