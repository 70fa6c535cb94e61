import { statSync } from 'node:fs';
import { createSharedDatabase, type SharedDatabase } from '@parlour/shared-server/testing/sharedPostgres';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { followUntil } from '../../testing/liveEpochs.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import { findBrokenEvent } from '@parlour/shared-server/durable/eventChain';
import { tokenFile } from '../face/tokenFile.ts';

afterAll(removeTemporaryFolders);

describe.each(['pglite', 'postgresql'])('a registry on %s', (engine) => {
  let postgres: SharedDatabase | undefined;
  let registry: RunningRegistry;
  beforeAll(async () => {
    postgres = engine === 'postgresql' ? await createSharedDatabase() : undefined;
    registry = await startRegistry({ databaseUrl: postgres?.url ?? null });
  });
  afterAll(async () => {
    await registry.app.close();
    await postgres?.drop();
  });

  const compositionUrl = () => new URL('/composition/prod', registry.url);
  const statusOf = async (name: string) =>
    (await registry.client.status()).remotes.find((remote) => remote.name === name);
  const shipAll = async (name: string, versions: readonly string[]): Promise<void> => {
    for (const version of versions) await registry.ship({ name, version });
  };

  describe('before anything is live', () => {
    it('has the environment prod, without a composition', async () => {
      expect(await registry.client.status()).toEqual({
        environment: 'prod',
        epoch: 0,
        tabs: [],
        held: [],
        frozen: null,
        remotes: [],
      });
      expect((await fetch(compositionUrl())).status).toBe(404);
    });

    it('writes its token to a file that only its owner can read', () => {
      expect(statSync(tokenFile(registry.dataFolder)).mode & 0o777).toBe(0o600);
    });
  });

  describe('activation', () => {
    it('makes one epoch with the version live and the previous one as fallback', async () => {
      const first = await registry.ship({ name: 'mf-one', version: '1.0.0' });
      await registry.publish({ name: 'mf-one', version: '1.1.0' });
      const change = await registry.client.activate('mf-one', '1.1.0', { why: 'faster' });
      expect(change).toEqual({
        environment: 'prod',
        epoch: first + 1,
        changed: true,
        swap: 'lazy',
        remotes: [
          {
            name: 'mf-one',
            before: { stable: '1.0.0', fallback: null, canary: null, locked: null },
            after: { stable: '1.1.0', fallback: '1.0.0', canary: null, locked: null },
          },
        ],
        problems: [],
        proposal: null,
      });
      const composition = await (await fetch(compositionUrl())).json();
      expect(composition).toMatchObject({
        epoch: first + 1,
        swap: 'lazy',
        remotes: { 'mf-one': { stable: { version: '1.1.0' }, fallback: { version: '1.0.0' } } },
      });
    });

    it('of a live version changes nothing', async () => {
      const epoch = await registry.ship({ name: 'mf-same', version: '1.0.0' });
      expect(await registry.client.activate('mf-same', '1.0.0')).toMatchObject({ epoch, changed: false });
      expect((await registry.client.status()).epoch).toBe(epoch);
    });

    it('refuses unpublished versions and unknown environments', async () => {
      await expect(registry.client.activate('mf-none', '1.0.0')).rejects.toThrow(
        'mf-none 1.0.0 is not published',
      );
      const response = await fetch(new URL('/environments/staging', registry.url));
      expect(response.status).toBe(404);
    });

    it('refuses a route that another live remote owns, and changes nothing', async () => {
      const pages = [{ path: '/shared' }];
      const epoch = await registry.ship({ name: 'mf-owner', version: '1.0.0', pages });
      await expect(registry.ship({ name: 'mf-thief', version: '1.0.0', pages })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('claims the route /shared, which mf-owner 1.0.0 owns'),
      });
      expect((await registry.client.status()).epoch).toBe(epoch);
      expect(await statusOf('mf-thief')).toMatchObject({ pin: null });
    });
  });

  describe('rollback', () => {
    it('goes back through earlier versions, each in a new and higher epoch', async () => {
      await shipAll('mf-walk', ['1.0.0', '1.1.0', '1.2.0']);
      const { epoch } = await registry.client.status();
      expect(await registry.client.rollback('mf-walk')).toMatchObject({ epoch: epoch + 1, swap: 'soft' });
      expect(await statusOf('mf-walk')).toMatchObject({ pin: { stable: '1.1.0', fallback: '1.0.0' } });
      expect(await registry.client.rollback('mf-walk')).toMatchObject({ epoch: epoch + 2 });
      expect(await statusOf('mf-walk')).toMatchObject({ pin: { stable: '1.0.0', fallback: null } });
      await expect(registry.client.rollback('mf-walk')).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('mf-walk 1.0.0 has no earlier version'),
      });
    });

    it('never returns to a version that was rolled back, unless it was activated again', async () => {
      await shipAll('mf-bad', ['1.0.0', '2.0.0']);
      await registry.client.rollback('mf-bad');
      await registry.ship({ name: 'mf-bad', version: '3.0.0' });
      await registry.client.rollback('mf-bad');
      expect(await statusOf('mf-bad')).toMatchObject({ pin: { stable: '1.0.0' } });
    });

    it('visits each version once, even if it was activated twice', async () => {
      await shipAll('mf-twice', ['1.0.0', '2.0.0']);
      await registry.client.activate('mf-twice', '1.0.0');
      await registry.client.rollback('mf-twice');
      expect(await statusOf('mf-twice')).toMatchObject({ pin: { stable: '2.0.0' } });
      await expect(registry.client.rollback('mf-twice')).rejects.toThrow('no earlier version');
    });

    it('refuses a version that was never live', async () => {
      await registry.publish({ name: 'mf-idle', version: '1.0.0' });
      await expect(registry.client.rollback('mf-idle')).rejects.toThrow('mf-idle has no live version');
    });

    it('refuses a version whose route has another owner now', async () => {
      const pages = [{ path: '/moved' }];
      await registry.ship({ name: 'mf-old-home', version: '1.0.0', pages });
      await registry.ship({ name: 'mf-old-home', version: '2.0.0' });
      await registry.ship({ name: 'mf-new-home', version: '1.0.0', pages });
      await expect(registry.client.rollback('mf-old-home')).rejects.toThrow('claims the route /moved');
    });
  });

  describe('history', () => {
    it('[STD-138] records time, author, change and reason of each release in an unbroken chain', async () => {
      await shipAll('mf-told', ['1.0.0', '1.1.0']);
      await registry.client.rollback('mf-told', { why: 'it was slow' });
      const newestFirst = await registry.client.history(1000);
      expect(newestFirst[0]).toMatchObject({
        who: 'local',
        action: 'rollback',
        remote: 'mf-told',
        before: { stable: '1.1.0', fallback: '1.0.0' },
        after: { stable: '1.0.0', fallback: null },
        why: 'it was slow',
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      });
      expect(newestFirst.at(-1)?.sequence).toBe(1);
      expect(findBrokenEvent(newestFirst.toReversed())).toBeNull();
    });
  });

  describe('readers', () => {
    it('get 304 while they have the current epoch', async () => {
      const epoch = await registry.ship({ name: 'mf-tag', version: '1.0.0' });
      const response = await fetch(compositionUrl());
      expect(response.headers.get('etag')).toBe(`"${epoch}"`);
      const ask = (tag: string) => fetch(compositionUrl(), { headers: { 'if-none-match': tag } });
      expect((await ask(`"${epoch}"`)).status).toBe(304);
      expect((await ask(`W/"${epoch}"`)).status).toBe(304);
      expect((await ask(`"${epoch - 1}"`)).status).toBe(200);
    });

    it('receive by stream the newest composition at once, then each change, and after a break only what they missed', async () => {
      const first = await registry.ship({ name: 'mf-live', version: '1.0.0' });
      const following = followUntil(registry.url, first + 1);
      await registry.ship({ name: 'mf-live', version: '1.1.0' });
      const epochs = (await following).map(({ epoch }) => epoch);
      expect(epochs.at(-1)).toBe(first + 1);

      const resumed = followUntil(registry.url, first + 2, first + 1);
      await registry.ship({ name: 'mf-live', version: '1.2.0' });
      expect((await resumed).map(({ epoch }) => epoch)).toEqual([first + 2]);
    });
  });
});
