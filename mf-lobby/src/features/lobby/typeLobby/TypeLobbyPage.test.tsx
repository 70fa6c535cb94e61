import { lobbyPath, lobbyTypes, PlatformError, type SiteView } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { useLocation } from '@parlour/shared-ui/router';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { App } from '../../../App.tsx';
import { packs } from '../../../locales/packs.ts';
import { pages } from '../../../pages.ts';
import { categoryOf, gameOf, gamesOf, logIn } from '../../../testing/factories.ts';
import { recordEvents } from '../../../testing/recordEvents.ts';
import { standInForViewport } from '../../../testing/viewport.ts';

const { list, hot, favourites, recents } = gamesEndpoints;
const site: SiteView = { ...testSite, categories: [categoryOf('RNG', 3)] };
const Address = () => <output>{useLocation().search}</output>;

const renderLobby = async (path: string, overrides: Partial<SiteView> = {}) => {
  const platform = await createTestPlatform({ site: { ...site, ...overrides } });
  platform.http
    .answer(list, ({ query }) => ({
      games: Number(query.pageNo) > 9 ? [] : gamesOf(4),
      total: 900,
      totalPages: 9,
      pageable: true,
    }))
    .answer(gamesEndpoints.pvpRooms, () => ({
      rooms: ['POKER', 'UNKNOWN'].map((roomCode) => ({ roomCode, gameCount: 32, lagerIcon: '/room.svg' })),
    }))
    .answer(hot, () => ({ list: [gameOf(50)] }))
    .answer(favourites, () => ({ content: [gameOf(60)], pageNum: 1, totalPages: 1 }))
    .answer(recents, () => ({ list: [gameOf(70)], totalPages: 1 }));
  await renderWithPlatform(
    <>
      <App />
      <Address />
    </>,
    { platform, namespace: 'lobby', packs, pages, path },
  );
  return platform;
};
const press = (group: string, name: string) =>
  act(async () =>
    fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name })),
  );
const search = (text: string) =>
  act(async () => {
    const field = screen.getByRole('textbox', { name: 'Search games' });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  });
const address = () => screen.getAllByRole('status').at(-1)?.textContent;

describe('TypeLobbyPage', () => {
  beforeEach(() => {
    standInForBrowser();
    standInForViewport();
  });

  it('[CONTRACTS-039] [LOBBY-050] reads the first 40 games of the type', async () => {
    const platform = await renderLobby('/rng');
    expect(platform.http.callsOf(list).map(({ query }) => query)).toEqual([
      {
        clientType: 3,
        platform: 'flash',
        merchant: 'parlour',
        gameType: 'RNG',
        isNew: 0,
        gameClassify: 'ALL',
        pageNo: 1,
        pageSize: 40,
        language: 'EN',
      },
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('counts games, and not the entries that open the list of a provider', async () => {
    const platform = await renderLobby('/rng');
    platform.http.answer(list, () => ({
      games: gamesOf(4),
      total: 900,
      gameCount: 880,
      totalPages: 9,
      pageable: true,
    }));
    await search('game');
    expect(screen.getByText('880')).toBeTruthy();
  });

  it('offers the search over all games if a search finds nothing', async () => {
    const platform = await renderLobby('/rng');
    platform.http.answer(list, () => ({ games: [], total: 0, totalPages: 0, pageable: true }));
    await search('big two');
    const link = await screen.findByRole('link', { name: 'Search all games' });
    expect(link.getAttribute('href')).toBe('/gameList?q=big+two');
  });

  it.each(lobbyTypes)(
    '[LOBBY-036] [LOBBY-039] %s has a vendor menu, and shows its games in a grid',
    async (type) => {
      await renderLobby(lobbyPath(type), { categories: [categoryOf(type, 2)] });
      const vendors = within(screen.getByRole('group', { name: 'Game providers' }));
      expect(vendors.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'All',
        'Vendor 0',
        'Vendor 1',
      ]);
      const title = screen.getByRole('heading', { level: 1 }).textContent ?? '';
      expect(within(screen.getByRole('list', { name: title })).getAllByRole('article')).toHaveLength(4);
    },
  );

  it('[LOBBY-051] takes the page size from the configuration', async () => {
    const platform = await renderLobby('/rng', { settings: { ...testSite.settings, lobbyPageSize: 15 } });
    expect(platform.http.callsOf(list)[0]?.query).toMatchObject({ pageSize: 15 });
  });

  it('[LOBBY-049] reads vendor, classification and page from the address', async () => {
    const platform = await renderLobby('/rng?vendor=V1&classify=JP&page=3');
    expect(platform.http.callsOf(list)[0]?.query).toMatchObject({
      vassalage: 'V1',
      gameClassify: 'JP',
      pageNo: 3,
    });
  });

  it('[LOBBY-038] requests new games with both parameters', async () => {
    const platform = await renderLobby('/rng');
    await press('Kind of game', 'New');
    expect(platform.http.callsOf(list).at(-1)?.query).toMatchObject({ isNew: 1, gameClassify: 'NEW' });
  });

  it('[LOBBY-046] [LOBBY-048] resets page and classification for another vendor, also in the address', async () => {
    const platform = await renderLobby('/rng?classify=JP&page=3');
    await press('Game providers', 'Vendor 2');
    expect(address()).toBe('?vendor=V2');
    expect(platform.http.callsOf(list).at(-1)?.query).toMatchObject({
      vassalage: 'V2',
      gameClassify: 'ALL',
      pageNo: 1,
    });
  });

  it('[LOBBY-034] [LOBBY-035] searches with the trimmed text, 24 games per page', async () => {
    const platform = await renderLobby('/rng');
    await search('  tiger ');
    expect(platform.http.callsOf(list).at(-1)?.query).toMatchObject({
      gameName: 'tiger',
      pageSize: 24,
      pageNo: 1,
    });
    await search('   ');
    expect(address()).toBe('');
  });

  it('[LOBBY-042] [LOBBY-043] has a shorter pager in the search', async () => {
    await renderLobby('/rng?page=5');
    const pages = () => screen.getAllByRole('button', { name: /^Page \d+$/ }).length;
    const inLobby = pages();
    await search('tiger');
    expect(pages()).toBeLessThan(inLobby);
  });

  it('[LOBBY-044] sends no request for a page that does not exist', async () => {
    const platform = await renderLobby('/rng');
    const field = screen.getByRole('textbox', { name: 'Go to page' });
    fireEvent.change(field, { target: { value: '10' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go' })));
    expect(platform.http.callsOf(list)).toHaveLength(1);
    expect(address()).toBe('');
  });

  it('[LOBBY-041] has no pager if the answer is not pageable', async () => {
    const platform = await renderLobby('/rng');
    platform.http.answer(list, () => ({ games: gamesOf(4), total: 4, totalPages: 9, pageable: false }));
    await press('Kind of game', 'Jackpots');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it.each(['Favourites', 'Recent'])(
    '[LOBBY-045] %s asks a guest to log in and keeps the list',
    async (name) => {
      const platform = await renderLobby('/rng');
      const heard = recordEvents(platform.bus, ['auth.requested']);
      await press('Kind of game', name);
      expect(heard).toHaveLength(1);
      expect(address()).toBe('');
      expect(platform.http.calls).toHaveLength(1);
      expect(screen.getAllByRole('article')).toHaveLength(4);
    },
  );

  it('[LOBBY-078] shows the recent games of the type, 20 per page', async () => {
    const platform = await renderLobby('/rng');
    await act(async () => logIn(platform));
    await press('Kind of game', 'Recent');
    expect(platform.http.callsOf(recents).at(-1)?.query).toEqual({
      page: 1,
      pageSize: 20,
      gameType: 'RNG',
      language: 'EN',
      clientType: 3,
    });
    expect(screen.getByText('Game 70')).toBeTruthy();
  });

  it('[LOBBY-037] shows the hot games of the type', async () => {
    const platform = await renderLobby('/rng');
    await press('Kind of game', 'Hot');
    expect(platform.http.callsOf(hot)[0]?.query).toMatchObject({ gameType: 'RNG' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('[LOBBY-040] shows that nothing was found', async () => {
    const platform = await renderLobby('/rng');
    platform.http.answer(list, () => ({ games: [], total: 0, totalPages: 0, pageable: false }));
    await search('nothing like this');
    expect(screen.getByText('No games found')).toBeTruthy();
  });

  it('leads from a page that does not exist to the first page', async () => {
    const platform = await renderLobby('/rng?page=999');
    expect(platform.http.callsOf(list)[0]?.query).toMatchObject({ pageNo: 999 });
    expect(screen.getByText('This page does not exist')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show the first page' })));
    expect(address()).toBe('');
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('offers a retry after a failure, which reads the missing data of the site too', async () => {
    const retry = jest.fn();
    const platform = await renderLobby('/rng', { retry });
    platform.http.answer(list, () => {
      throw new PlatformError('network');
    });
    await press('Kind of game', 'Jackpots');
    platform.http.answer(list, () => ({ games: gamesOf(2), total: 2, totalPages: 1, pageable: false }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('[LOBBY-100] loads the rooms of the PVP lobby, and shows the games of a chosen one', async () => {
    const platform = await renderLobby('/pvp');
    expect(platform.http.callsOf(gamesEndpoints.pvpRooms)).toHaveLength(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Poker 32 games' })));
    expect(platform.http.callsOf(list).at(-1)?.query).toMatchObject({
      gameType: 'PVP',
      gameClassify: 'POKER',
    });
    expect(screen.queryByText(/UNKNOWN/)).toBeNull();
  });

  it.each([
    [null, 2],
    ['network', 0],
  ] as const)(
    'with the failure %s of the categories, keeps %i places for vendors and banners',
    async (failure, places) => {
      await renderLobby('/rng', { categories: null, categoriesFailure: failure });
      expect(document.querySelectorAll('.box')).toHaveLength(places);
    },
  );

  it.each([
    ['/live', 1],
    ['/esports', 0],
    ['/elott', 0],
    ['/cockfight', 0],
  ])('[LOBBY-001] %s has %i banners', async (path, count) => {
    await renderLobby(path);
    expect(screen.queryAllByText(/^Welcome to/)).toHaveLength(count);
  });
});
