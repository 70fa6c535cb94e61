import { PlatformError } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { waitFor } from '@testing-library/react';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { gameOf, logIn } from '../../testing/factories.ts';
import { recordEvents } from '../../testing/recordEvents.ts';
import { FavouritesStore } from './FavouritesStore.ts';
import { createGamesApi } from '../../games/gamesApi.ts';

const { favourites, addFavourite, removeFavourite } = gamesEndpoints;

const arrange = async () => {
  const platform = await createTestPlatform();
  platform.http
    .answer(favourites, ({ query }) => ({
      content: [gameOf(Number(query.pageNo))],
      pageNum: Number(query.pageNo),
      totalPages: 2,
    }))
    .answer(addFavourite, ({ body }) => ({ nodeId: body.nodeId }))
    .answer(removeFavourite, ({ body }) => ({ nodeId: body.nodeId }));
  const store = new FavouritesStore(createGamesApi(platform), platform);
  const ids = () => store.games.map(({ nodeId }) => nodeId);
  return { platform, store, ids };
};

describe('FavouritesStore', () => {
  it('[LOBBY-071] reads 999 favourites after the login', async () => {
    const { platform, store } = await arrange();
    await store.list.load();
    expect(platform.http.calls).toEqual([]);
    logIn(platform);
    await waitFor(() => expect(store.has(1)).toBe(true));
    expect(platform.http.callsOf(favourites)[0]?.query).toEqual({
      clientType: 3,
      platform: 'flash',
      language: 'EN',
      pageNo: 1,
      pageSize: 999,
    });
  });

  it('[LOBBY-072] adds with node, vendor and type, and emits the change', async () => {
    const { platform, store, ids } = await arrange();
    const heard = recordEvents(platform.bus, ['favourites.changed']);
    logIn(platform);
    await store.list.load();
    await store.toggle(gameOf(5));
    expect(platform.http.callsOf(addFavourite)[0]?.body).toEqual({
      nodeId: 5,
      vendor: 'KMJ',
      gameType: 'RNG',
    });
    expect(ids()).toEqual([5, 1]);
    expect(heard).toEqual([{ name: 'favourites.changed', nodeId: 5, isFavourite: true }]);
  });

  it('[LOBBY-073] sends nothing for a game that is a favourite already', async () => {
    const { platform, store, ids } = await arrange();
    logIn(platform);
    await store.list.load();
    await store.add(gameOf(1));
    expect(platform.http.callsOf(addFavourite)).toEqual([]);
    expect(ids()).toEqual([1]);
  });

  it('[LOBBY-074] removes at once, before the server has answered', async () => {
    const { platform, store, ids } = await arrange();
    logIn(platform);
    await store.list.load();
    const removal = store.toggle(gameOf(1));
    expect(ids()).toEqual([]);
    await removal;
    expect(platform.http.callsOf(removeFavourite)).toHaveLength(1);
  });

  it('[LOBBY-074] restores a favourite if its removal is refused, and shows a message', async () => {
    const { platform, store, ids } = await arrange();
    const heard = recordEvents(platform.bus, ['notification.requested']);
    logIn(platform);
    await store.list.load();
    await store.add(gameOf(9));
    platform.http.answer(removeFavourite, () => {
      throw new PlatformError('network');
    });
    await store.remove(gameOf(1));
    expect(ids()).toEqual([9, 1]);
    expect(heard).toEqual([expect.objectContaining({ kind: 'error' })]);
  });

  it('removes a favourite again if its addition is refused', async () => {
    const { platform, store, ids } = await arrange();
    logIn(platform);
    await store.list.load();
    platform.http.answer(addFavourite, () => {
      throw new PlatformError('unknown');
    });
    await store.add(gameOf(9));
    expect(ids()).toEqual([1]);
  });

  it('[LOBBY-075] appends another page', async () => {
    const { platform, store, ids } = await arrange();
    logIn(platform);
    await store.list.load();
    await store.list.loadMore();
    expect(ids()).toEqual([1, 2]);
    await store.list.loadMore();
    expect(
      platform.http.callsOf(favourites).filter(({ query }) => JSON.stringify(query).includes('"pageNo":2')),
    ).toHaveLength(1);
  });

  it('shows a game that the member marks while the list is loading', async () => {
    const { platform, store, ids } = await arrange();
    const { promise, resolve } = Promise.withResolvers<void>();
    const pageOf = (nodeIds: readonly number[]) => ({
      content: nodeIds.map((id) => gameOf(id)),
      pageNum: 1,
      totalPages: 1,
    });
    platform.http.answer(favourites, () => promise.then(() => pageOf([1])));
    logIn(platform);
    const loading = store.list.load();
    platform.http.answer(addFavourite, async ({ body }) => {
      resolve();
      await loading;
      platform.http.answer(favourites, () => pageOf([5, 1]));
      return { nodeId: body.nodeId };
    });
    await store.toggle(gameOf(5));
    await waitFor(() => expect(ids()).toEqual([5, 1]));
  });

  it('asks a guest to sign in', async () => {
    const { platform, store } = await arrange();
    const heard = recordEvents(platform.bus, ['auth.requested']);
    await store.toggle(gameOf(1));
    expect(heard).toHaveLength(1);
    expect(platform.http.calls).toEqual([]);
  });

  it('sends one request for a game that is pressed twice', async () => {
    const { platform, store, ids } = await arrange();
    logIn(platform);
    await store.list.load();
    await Promise.all([store.toggle(gameOf(5)), store.toggle(gameOf(5)), store.toggle(gameOf(6))]);
    expect(platform.http.callsOf(addFavourite)).toHaveLength(2);
    expect(platform.http.callsOf(removeFavourite)).toEqual([]);
    expect(ids()).toEqual([6, 5, 1]);
  });

  it('ignores events after its scope has ended', async () => {
    const { platform, store } = await arrange();
    await store.list.load();
    platform.scope.end();
    logIn(platform);
    expect(platform.http.calls).toEqual([]);
  });
});
