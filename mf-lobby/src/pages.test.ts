import { createHttpClient, fillRead, type Platform } from '@parlour/shared-contracts';
import { contractOf } from '@parlour/shared-ui/pages';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { createGamesApi } from './games/gamesApi.ts';
import { countFilters, readGameFilter, unfilteredGames } from './games/GameSearchFilter.ts';
import { createGameSearchApi } from './games/gameSearchApi.ts';
import { pages } from './pages.ts';

const requestedBy = async (act: (platform: Platform) => Promise<unknown>): Promise<string> => {
  let requested = '';
  const http = createHttpClient({
    fetch: async (url) => {
      requested = typeof url === 'string' ? url : '';
      return Response.json({ success: false });
    },
    token: () => null,
    seal: async () => '',
  });
  const platform = await createTestPlatform();
  await act({ ...platform, http }).catch(() => undefined);
  return requested;
};
const values = { language: 'EN', merchant: 'parlour', pageSize: 40 };
const readsOf = (path: string, search = '') =>
  contractOf(pages)
    .find((page) => page.path === path)
    ?.reads?.flatMap((url) => fillRead(url, { ...values, search }) ?? []) ?? [];

const { signal } = new AbortController();

describe('page table', () => {
  it('declares the first read of home as it is requested', async () => {
    expect(readsOf('/')).toContain(await requestedBy((platform) => createGamesApi(platform).hot()(signal)));
  });

  it('declares the first page of found games as it is requested, for each filter of the address', async () => {
    const search =
      '?sort=name&vendors=KMJ,SDR&hasDemo=1&isNew=1&isPlayable=1&minRtp=9500&types=RNG&kinds=SLOT&themes=ocean&features=freeSpins&volatilities=high';
    const filter = readGameFilter(new URLSearchParams(search));
    expect(countFilters(filter)).toBe(11);
    for (const [address, wanted] of [[search, filter] as const, ['', unfilteredGames] as const])
      expect(readsOf('/gameList', address)).toContain(
        await requestedBy((platform) => createGameSearchApi(platform).find(wanted)(signal)),
      );
  });

  it.each([
    'sort=zzz',
    'sort=popularity',
    'minRtp=abc',
    'minRtp=9999',
    'types=RNG,FOO',
    'kinds=constructor',
    'isNew=2',
    'q=dragon',
    `vendors=${'V,'.repeat(60)}V`,
  ])('declares no first page of found games for filters that the page changes (%s)', (search) => {
    expect(readsOf('/gameList', `?${search}`)).toEqual([]);
  });

  it('declares the first page of a lobby as it is requested', async () => {
    expect(readsOf('/rng')).toContain(
      await requestedBy((platform) =>
        createGamesApi(platform).list(() => ({ gameType: 'RNG', classify: 'ALL', page: 1, pageSize: 40 }))(
          signal,
        ),
      ),
    );
  });
});
