import { PlatformError, type Endpoint, type SiteView } from '@parlour/shared-contracts';
import { ARTICLES_PER_PAGE } from '@parlour/shared-contracts/domains/articles';
import { gameSearchEndpoints, type GameSearchAnswer } from '@parlour/shared-contracts/domains/gameSearch';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { useLocation } from '@parlour/shared-ui/router';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { App } from '../../App.tsx';
import { packs } from '../../locales/packs.ts';
import { ModalApp } from '../../ModalApp.tsx';
import { pages } from '../../pages.ts';
import { categoryOf, detailsOf, gameOf, gamesOf, logIn } from '../../testing/factories.ts';
import { standInForViewport } from '../../testing/viewport.ts';

const { find } = gameSearchEndpoints;
const site: SiteView = { ...testSite, categories: [categoryOf('RNG', 2), categoryOf('FISH', 1)] };
const answerOf = (fields: Partial<GameSearchAnswer> = {}): GameSearchAnswer => ({
  games: gamesOf(2),
  total: 2,
  totalPages: 1,
  counts: {
    types: [
      { value: 'RNG', count: 30 },
      { value: 'LIVE', count: 4 },
    ],
    vendors: [{ value: 'V1', count: 34 }],
    kinds: [],
    themes: [{ value: 'ocean', count: 7 }],
    features: [],
    volatilities: [],
  },
  matchingVendors: [],
  corrected: '',
  ...fields,
});
const Address = () => <output>{useLocation().search}</output>;

interface Visit {
  readonly settings?: Partial<SiteView['settings']>;
  readonly isMember?: boolean;
}

const renderPage = async (
  path: string,
  answer: Partial<GameSearchAnswer> = {},
  { settings = {}, isMember = false }: Visit = {},
) => {
  const platform = await createTestPlatform({
    site: { ...site, settings: { ...site.settings, ...settings } },
  });
  if (isMember) logIn(platform);
  platform.http
    .answer(find, () => answerOf(answer))
    .answer(gamesEndpoints.recents, () => ({ list: [], totalPages: 0 }))
    .answer(gamesEndpoints.favourites, () => ({ content: [], pageNum: 1, totalPages: 0 }))
    .answer(gamesEndpoints.list, () => ({ games: [], total: 0, totalPages: 0, pageable: false }));
  await renderWithPlatform(
    <>
      <App />
      <Address />
    </>,
    { platform, namespace: 'lobby', packs, pages, path },
  );
  return platform;
};
const press = (name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name })));
const address = () => screen.getAllByRole('status').at(-1)?.textContent;

describe('the page size', () => {
  const { list, recents, favourites } = gamesEndpoints;
  const requested = async (path: string, endpoint: Endpoint, settings: Visit['settings'] = {}) => {
    const { http } = await renderPage(path, {}, { settings, isMember: true });
    cleanup();
    return Object(http.callsOf(endpoint)[0]?.query).pageSize;
  };

  it('[LOBBY-052] [RULES-040] is 40 or 15 in a lobby, 24 in its search and in the list of all games, 20 for recent games, 999 for favourites and 9 for announcements', async () => {
    standInForBrowser();
    standInForViewport();
    expect(await requested('/rng', list)).toBe(40);
    expect(await requested('/rng', list, { lobbyPageSize: 15 })).toBe(15);
    expect(await requested('/rng?q=dragon', list)).toBe(24);
    expect(await requested('/gameList', find)).toBe(24);
    expect(await requested('/recent', recents)).toBe(20);
    expect(await requested('/favorite', favourites)).toBe(999);
    expect(ARTICLES_PER_PAGE).toBe(9);
  });
});

describe('the game list', () => {
  beforeEach(() => {
    standInForBrowser();
    standInForViewport();
  });

  it('adds filters up in the address, with the number of games of each', async () => {
    const platform = await renderPage('/gameList');
    await press('Ocean 7');
    await press('Slots 30');
    await press('Playable now');
    expect(new URLSearchParams(address() ?? '').toString()).toBe('types=RNG&themes=ocean&isPlayable=1');
    expect(platform.http.callsOf(find).at(-1)?.query).toMatchObject({
      types: 'RNG',
      themes: 'ocean',
      isPlayable: 1,
      pageNo: 1,
    });
    expect(platform.described.at(-1)?.title).toBe('Slots');
    await press('Reset filters');
    expect(address()).toBe('');
    expect(platform.described.at(-1)?.title).toBe('All games from A to Z');
  });

  it.each(['NOPE', 'constructor'])(
    'says that the provider %s does not exist, and leads to all games',
    async (vendor) => {
      const { http } = await renderPage(`/gameList?vendors=${vendor}`, {
        games: [],
        total: 0,
        totalPages: 0,
      });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unknown provider');
      expect(screen.getByText('This provider does not exist')).toBeTruthy();
      expect(screen.queryByText(vendor)).toBeNull();
      http.answer(find, () => answerOf());
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show all games' })));
      expect(address()).toBe('');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All games');
    },
  );

  it('[LOBBY-098] says how many games it shows, and loads more below', async () => {
    const platform = await renderPage('/gameList?types=RNG', {
      games: gamesOf(24),
      total: 30,
      totalPages: 2,
    });
    expect(screen.getByText('Currently displaying 24 Slots games out of 30')).toBeTruthy();
    platform.http.answer(find, () =>
      answerOf({ games: [gameOf(24), ...[25, 26].map((node) => gameOf(node))], total: 30, totalPages: 2 }),
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
    expect(platform.http.callsOf(find).at(-1)?.query).toMatchObject({ types: 'RNG', pageNo: 2 });
    expect(screen.getByText('Currently displaying 26 Slots games out of 30')).toBeTruthy();
  });

  it('fetches the pictures of the first row on a phone at once, and the others when they come into view', async () => {
    await renderPage('/gameList', { games: gamesOf(5), total: 5 });
    const pictures = [...document.querySelectorAll('article img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
      'eager',
      'lazy',
      'lazy',
    ]);
  });

  it('keeps the loaded games if further games cannot be loaded', async () => {
    const platform = await renderPage('/gameList', { games: gamesOf(24), total: 30, totalPages: 2 });
    platform.http.answer(find, () => {
      throw new PlatformError('network');
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
    expect(screen.getAllByRole('article')).toHaveLength(24);
    platform.http.answer(find, () => answerOf({ games: [gameOf(50)], total: 30, totalPages: 2 }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
    expect(screen.getAllByRole('article')).toHaveLength(25);
  });

  it('leads from an empty list to all games', async () => {
    await renderPage('/gameList?q=zzzz', { games: [], total: 0, totalPages: 0 });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show all games' })));
    expect(address()).toBe('');
  });

  it('names the provider of its list, and names the word that replaces a misspelt one', async () => {
    const { described } = await renderPage('/gameList?vendors=V1', { corrected: 'dragon' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vendor 1');
    expect(described.at(-1)?.title).toBe('Vendor 1');
    expect(screen.getByText('Slots: 20 games')).toBeTruthy();
    expect(screen.queryByText('Fishing: 20 games')).toBeNull();
    expect(screen.getByText('Showing results for “dragon”')).toBeTruthy();
  });
});

describe('the game centre', () => {
  it('shows every type with its games, and each provider once', async () => {
    standInForBrowser();
    standInForViewport();
    await renderPage('/gameCenter');
    const types = within(screen.getByRole('list', { name: 'Kind of game' }));
    expect(types.getByRole('link', { name: /Slots/ }).textContent).toContain('30 games');
    const vendors = within(screen.getByRole('region', { name: 'Game providers' }));
    expect(vendors.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/gameList?vendors=V0',
      '/gameList?vendors=V1',
    ]);
    expect(vendors.getByRole('link', { name: /Vendor 0/ }).textContent).toContain('40 games');
  });
});

describe('the search', () => {
  beforeEach(() => {
    standInForBrowser();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  const renderSearch = async (answer: Partial<GameSearchAnswer> = {}, parameters = {}) => {
    const platform = await createTestPlatform({ site });
    platform.http
      .answer(find, () => answerOf(answer))
      .answer(gameSearchEndpoints.popular, () => ({ list: [gameOf(77)] }))
      .answer(gamesEndpoints.favourites, () => ({ content: [], pageNum: 1, totalPages: 0 }))
      .answer(gamesEndpoints.recents, () => ({ list: [], totalPages: 0 }))
      .answer(playEndpoints.gameDetails, () => detailsOf(gameOf(1)));
    logIn(platform);
    const close = jest.fn();
    const modal = { name: 'searchModal', parameters, close } as const;
    await renderWithPlatform(<ModalApp modal={modal} />, { platform, namespace: 'lobby', packs });
    await act(async () => jest.advanceTimersByTime(1_000));
    return { platform, close };
  };
  const type = (value: string) =>
    act(async () =>
      fireEvent.change(screen.getByRole('textbox', { name: 'Search games and providers' }), {
        target: { value },
      }),
    );
  /** Presses a link in a browser that does not leave the page. */
  const follow = (link: HTMLElement): void => {
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
  };
  const pause = () => act(async () => jest.advanceTimersByTimeAsync(1_000));

  it('searches once after a pause in typing, and not for a single letter', async () => {
    const { platform } = await renderSearch();
    await type('d');
    await pause();
    expect(platform.http.callsOf(find)).toHaveLength(0);
    for (const text of ['dr', 'dra', 'drag ']) await type(text);
    await pause();
    expect(platform.http.callsOf(find).map(({ query }) => query)).toEqual([
      { language: 'EN', text: 'drag', pageNo: 1, pageSize: 8 },
    ]);
    expect(screen.getByText('Game 1')).toBeTruthy();
  });

  it('offers the most played games before a person types', async () => {
    const { platform, close } = await renderSearch();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: /Game 77/ })));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(platform.http.callsOf(playEndpoints.gameDetails)[0]?.query).toMatchObject({ gameCode: 'CODE77' });
    expect(close).not.toHaveBeenCalled();
  });

  it('answers with types, providers and games, and leads to all of them', async () => {
    const vendor = {
      vassalage: 'V1',
      gameType: 'RNG',
      name: 'Vendor 1',
      logo: '/l.svg',
      gameCount: 3,
    } as const;
    const { close } = await renderSearch({
      matchingVendors: [vendor],
      matchingFilters: [
        { filter: 'types', value: 'RNG' },
        { filter: 'kinds', value: 'SLOT' },
        { filter: 'features', value: 'freeSpins' },
      ],
      total: 90,
    });
    await type('slot');
    await pause();
    expect(screen.getByRole('link', { name: 'Slots' }).getAttribute('href')).toBe('/rng');
    expect(screen.getByRole('link', { name: 'Free spins' }).getAttribute('href')).toBe(
      '/gameList?features=freeSpins',
    );
    expect(screen.getByRole('link', { name: 'Vendor 1' }).getAttribute('href')).toBe('/gameList?vendors=V1');
    const all = screen.getByRole('link', { name: 'Show 90 games' });
    expect(all.getAttribute('href')).toBe('/gameList?q=slot');
    follow(all);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('keeps an earlier search, and repeats it at once', async () => {
    const { platform } = await renderSearch({ total: 90 });
    await type('dragon');
    await pause();
    follow(screen.getByRole('link', { name: 'Show 90 games' }));
    await type('');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'dragon' })));
    expect(platform.http.callsOf(find)).toHaveLength(2);
  });

  it('opens the game sheet of a found game, and leads from it back to the results', async () => {
    const { platform, close } = await renderSearch();
    await type('game');
    await pause();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: /Game 1/ })));
    const sheet = within(await screen.findByRole('dialog', { name: 'Game 1' }));
    await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Close' })));
    await pause();
    expect([platform.visited, close.mock.calls]).toEqual([[], []]);
    await act(async () => fireEvent.click(screen.getByRole('link', { name: /Game 1/ })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play' })));
    expect(platform.visited).toEqual(['/seamless?vassalage=KMJ&gameCode=CODE1&gameType=RNG']);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('opens with the game sheet of the game that its parameters name, and closes with it', async () => {
    const address = { vassalage: 'KMJ', gameCode: 'CODE1', gameType: 'RNG' };
    const { close } = await renderSearch({}, address);
    const sheet = within(await screen.findByRole('dialog', { name: 'Game 1' }));
    await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Close' })));
    await pause();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('leads to the page of a game without a game sheet', async () => {
    const { platform, close } = await renderSearch(
      {},
      { vassalage: 'LOTT', gameCode: 'L1', gameType: 'LOTT' },
    );
    expect(platform.visited).toEqual(['/lottery?gameCode=L1']);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('says that nothing was found', async () => {
    await renderSearch({ games: [], total: 0 });
    await type('zzzz');
    await pause();
    expect(screen.getByText('No games found')).toBeTruthy();
  });
});
