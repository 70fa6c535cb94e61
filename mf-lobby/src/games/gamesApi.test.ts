import { announcementsQuery, vendorsQuery } from '@parlour/shared-contracts/domains/frameReads';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { logIn } from '../testing/factories.ts';
import { createGamesApi } from './gamesApi.ts';

const { list, favourites, recents, hot } = gamesEndpoints;

const callAll = async () => {
  const platform = await createTestPlatform();
  logIn(platform);
  platform.http
    .answer(list, () => ({ games: [], total: 0, totalPages: 0, pageable: false }))
    .answer(hot, () => ({ list: [] }))
    .answer(favourites, () => ({ content: [], pageNum: 1, totalPages: 0 }))
    .answer(recents, () => ({ list: [], totalPages: 0 }));
  const api = createGamesApi(platform);
  const { signal } = new AbortController();
  await api.list(() => ({ gameType: 'RNG', pageSize: 40 }))(signal);
  await api.hot()(signal);
  await api.favourites(1, 'RNG')(signal);
  await api.recents(1)(signal);
  return platform.http;
};

describe('calls of the catalogue', () => {
  it('[CONTRACTS-004] send the client type 3 wherever they carry one', async () => {
    const http = await callAll();
    expect(http.callsOf(list)[0]?.query).toMatchObject({ clientType: 3 });
    expect(http.callsOf(favourites)[0]?.query).toMatchObject({ clientType: 3 });
    expect(http.callsOf(recents)[0]?.query).toMatchObject({ clientType: 3 });
  });

  it('[CONTRACTS-005] send the platform flash; vendors are read for html5-desktop and notices for W', async () => {
    const http = await callAll();
    expect(http.callsOf(list)[0]?.query).toMatchObject({ platform: 'flash' });
    expect(http.callsOf(hot)[0]?.query).toMatchObject({ platform: 'flash' });
    expect(http.callsOf(favourites)[0]?.query).toMatchObject({ platform: 'flash' });
    expect(vendorsQuery('EN').platform).toBe('html5-desktop');
    expect(announcementsQuery('EN', true).platform).toBe('W');
  });

  it('[CONTRACTS-043] read favourites of a type with page size 999, with the token of the member', async () => {
    const http = await callAll();
    expect(http.callsOf(favourites)[0]?.query).toEqual({
      clientType: 3,
      platform: 'flash',
      language: 'EN',
      pageNo: 1,
      pageSize: 999,
      gameType: 'RNG',
    });
    expect([favourites.method, favourites.access]).toEqual(['GET', 'member']);
  });
});
