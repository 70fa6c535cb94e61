import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { gameOf } from '../testing/factories.ts';
import { createGamesApi } from './gamesApi.ts';
import { HotGamesStore } from './HotGamesStore.ts';

const arrange = async (node = 1) => {
  const platform = await createTestPlatform();
  platform.http.answer(gamesEndpoints.hot, () => ({ list: [gameOf(node)] }));
  const storeOf = (pageLoad: number) => new HotGamesStore(createGamesApi(platform), platform, pageLoad);
  const calls = () => platform.http.callsOf(gamesEndpoints.hot);
  return { platform, storeOf, calls };
};
const shown = (store: HotGamesStore) => store.games.value?.map(({ nodeId }) => nodeId);

describe('HotGamesStore', () => {
  beforeEach(() => sessionStorage.clear());

  it('[LOBBY-031] shows the cached list without a call when home is visited again', async () => {
    const { storeOf, calls } = await arrange();
    await storeOf(1).show();
    const store = storeOf(1);
    await store.show();
    expect(shown(store)).toEqual([1]);
    expect(calls()).toHaveLength(1);
    expect(sessionStorage.getItem('HOT_GAMES')).toContain('"nodeId":1');
  });

  it('[LOBBY-032] shows the cache at once after a reload and fetches anew', async () => {
    await (await arrange()).storeOf(1).show();
    const { storeOf, calls } = await arrange(2);
    const store = storeOf(2);
    const shows = store.show();
    expect(shown(store)).toEqual([1]);
    await shows;
    expect(shown(store)).toEqual([2]);
    expect(calls()).toHaveLength(1);
  });

  it('ignores a cache it can not read', async () => {
    sessionStorage.setItem('HOT_GAMES', '{"language":"EN"');
    const { storeOf, calls } = await arrange();
    const store = storeOf(1);
    await store.show();
    expect(shown(store)).toEqual([1]);
    expect(calls()).toHaveLength(1);
  });

  it('[CONTRACTS-041] asks for merchant, platform and language', async () => {
    const { storeOf, calls } = await arrange();
    await storeOf(1).show();
    expect(calls()[0]?.query).toEqual({
      merchantCode: 'parlour',
      isPlatform: 2,
      platform: 'flash',
      language: 'EN',
    });
  });

  it('[SHELL-119] loads again when the language changes', async () => {
    const { platform, storeOf, calls } = await arrange();
    const store = storeOf(1);
    await store.show();
    platform.bus.emit('language.changed', { language: 'TY', previous: 'EN' });
    expect(calls()).toHaveLength(2);
    store.dispose();
    platform.bus.emit('language.changed', { language: 'EN', previous: 'TY' });
    expect(calls()).toHaveLength(2);
  });
});
