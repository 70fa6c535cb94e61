import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { createTestPlatform, type TestPlatform } from '@parlour/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { gameOf } from '../../../testing/factories.ts';
import { createGamesApi } from '../../../games/gamesApi.ts';
import { createHotGames } from './hotGames.ts';

const arrange = async () => {
  const platform = await createTestPlatform();
  platform.http.answer(gamesEndpoints.hot, () => ({ list: [gameOf(1)] }));
  return { platform, calls: () => platform.http.callsOf(gamesEndpoints.hot) };
};
const visitHome = (platform: TestPlatform) => {
  const hot = createHotGames(createGamesApi(platform), platform);
  hot.ensure();
  return { hot, shown: () => hot.value?.map(({ nodeId }) => nodeId) };
};

describe('the hot games', () => {
  it('[LOBBY-031] are shown from the cache without a call on the next visit to home', async () => {
    const { platform, calls } = await arrange();
    const first = visitHome(platform);
    await waitFor(() => expect(first.shown()).toEqual([1]));
    expect(visitHome(platform).shown()).toEqual([1]);
    expect(calls()).toHaveLength(1);
    expect(JSON.stringify(platform.cache.read('HOT_GAMES'))).toContain('"nodeId":1');
  });

  it('[LOBBY-032] are shown from the cache at once after a reload, and read again', async () => {
    const { platform, calls } = await arrange();
    const first = visitHome(platform);
    await waitFor(() => expect(first.shown()).toEqual([1]));
    platform.cache.reload();
    platform.http.answer(gamesEndpoints.hot, () => ({ list: [gameOf(2)] }));
    const second = visitHome(platform);
    expect(second.shown()).toEqual([1]);
    await waitFor(() => expect(second.shown()).toEqual([2]));
    expect(calls()).toHaveLength(2);
  });

  it('are read if the cache has invalid data', async () => {
    const { platform, calls } = await arrange();
    platform.cache.keep('HOT_GAMES', { language: 'EN', value: { no: 'list' } });
    const { shown } = visitHome(platform);
    await waitFor(() => expect(shown()).toEqual([1]));
    expect(calls()).toHaveLength(1);
  });

  it('[CONTRACTS-041] are read with merchant, platform and language', async () => {
    const { platform, calls } = await arrange();
    visitHome(platform);
    expect(calls()[0]?.query).toEqual({
      merchantCode: 'parlour',
      isPlatform: 2,
      platform: 'flash',
      language: 'EN',
    });
  });

  it('[SHELL-119] are read again when the language changes, until the scope ends', async () => {
    const { platform, calls } = await arrange();
    visitHome(platform);
    await platform.changeLanguage('TY');
    expect(calls()).toHaveLength(2);
    platform.scope.end();
    await platform.changeLanguage('EN');
    expect(calls()).toHaveLength(2);
  });
});
