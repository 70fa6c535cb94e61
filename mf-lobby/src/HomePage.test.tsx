import { gameSearchEndpoints, type GameSearchAnswer } from '@parlour/shared-contracts/domains/gameSearch';
import { gamesEndpoints, type Game, type Winner } from '@parlour/shared-contracts/domains/games';
import { Resource } from '@parlour/shared-ui/core';
import {
  createTestPlatform,
  loadedWith,
  renderWithPlatform,
  standInForBrowser,
  testMember,
  testSite,
} from '@parlour/shared-ui/testing';
import { endpointId, PlatformError, type SiteView } from '@parlour/shared-contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { App } from './App.tsx';
import { packs } from './locales/packs.ts';
import { pages } from './pages.ts';
import { categoryOf, gameOf, gamesOf, logIn } from './testing/factories.ts';
import { recordEvents } from './testing/recordEvents.ts';
import { standInForViewport } from './testing/viewport.ts';

const banner = {
  id: '1',
  url: '/banner.svg',
  linkageType: '/rng',
  groupName: 'w_home' as const,
  title: 'Ten thousand games',
  text: 'In one lobby.',
};
const winOf = (winAmount: number) => ({
  player: `pla***${winAmount}`,
  gameName: `Won ${winAmount}`,
  nodeId: winAmount,
  vassalage: 'KMJ',
  gameCode: 'CODE',
  gameType: 'RNG' as const,
  lagerIcon: '/w.svg',
  winAmount,
  currency: 'THB',
  winTime: '2026-11-20T10:00:00.000Z',
});
const site: SiteView = {
  ...testSite,
  winnerBoard: loadedWith([winOf(100), winOf(900)]),
  banners: [banner, { ...banner, id: '2', groupName: 'w_login', title: 'Good to see you' }],
  categories: [categoryOf('LIVE', 2), categoryOf('RNG', 7)],
};

const foundOf = (games: readonly Game[]): GameSearchAnswer => ({
  games: [...games],
  total: games.length,
  totalPages: 1,
  counts: { types: [], vendors: [], kinds: [], themes: [], features: [], volatilities: [] },
  matchingVendors: [],
  corrected: '',
});

const renderHome = async (
  path = '/',
  prepare?: (platform: Awaited<ReturnType<typeof createTestPlatform>>) => void,
  overrides: Partial<SiteView> = {},
) => {
  const platform = await createTestPlatform({ site: { ...site, ...overrides } });
  platform.http
    .answer(gamesEndpoints.hot, () => ({ list: gamesOf(3) }))
    .answer(gameSearchEndpoints.find, () => foundOf([]))
    .answer(gameSearchEndpoints.suggested, () => ({ suggestion: null }))
    .answer(gamesEndpoints.list, ({ query }) => ({
      games: gamesOf(12, { gameType: query.gameType }),
      total: 300,
      totalPages: 25,
      pageable: true,
    }))
    .answer(gamesEndpoints.favourites, () => ({ content: [gameOf(70)], pageNum: 1, totalPages: 1 }))
    .answer(gamesEndpoints.recents, () => ({ list: [gameOf(80)], totalPages: 1 }));
  prepare?.(platform);
  await renderWithPlatform(<App />, { platform, namespace: 'lobby', packs, pages, path });
  return platform;
};
const menu = () => within(screen.getByRole('group', { name: 'Categories' }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const tiles = (name: string) => section(name).queryAllByRole('article');
const nodesOf = (name: string) => tiles(name).map((tile) => within(tile).getByText(/^Game \d+$/).textContent);

describe('HomePage', () => {
  beforeEach(() => {
    standInForBrowser();
    standInForViewport();
  });

  it('shows the banners of the home group only', async () => {
    await renderHome();
    expect(screen.getByText('Ten thousand games')).toBeTruthy();
    expect(screen.queryByText('Good to see you')).toBeNull();
  });

  it.each(['/', '/register', '/login', '/index.html'])('is shown at %s', async (path) => {
    await renderHome(path);
    expect(screen.getByRole('region', { name: 'Hot right now' })).toBeTruthy();
  });

  it('[LOBBY-013] [LOBBY-015] shows hot games, then five of each category in home order', async () => {
    await renderHome();
    const names = screen.getAllByRole('region').map((element) => element.getAttribute('aria-label'));
    expect(names.filter(Boolean)).toEqual(['Hot right now', 'Slots', 'Live casino']);
    expect(tiles('Slots')).toHaveLength(5);
    expect(
      within(section('Slots').getByRole('list', { name: 'Game providers' })).getAllByRole('link'),
    ).toHaveLength(5);
  });

  it('has rails of other games, and no game in two of them', async () => {
    await renderHome('/', ({ http }) => {
      http.answer(gameSearchEndpoints.find, ({ query }) =>
        foundOf(query.isNew === 1 ? gamesOf(9) : query.volatilities ? gamesOf(14) : gamesOf(16)),
      );
    });
    expect(nodesOf('New games')).toEqual([4, 5, 6, 7, 8, 9].map((node) => `Game ${node}`));
    expect(nodesOf('High volatility')).toEqual([10, 11, 12, 13, 14].map((node) => `Game ${node}`));
    // Two games are too few for a rail.
    expect(screen.queryByRole('region', { name: 'Jackpots' })).toBeNull();
    expect(section('New games').getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
      '/gameList?isPlayable=1&isNew=1',
    );
  });

  it('shows in a category games that are not hot, then hot games, then games that cannot be played', async () => {
    await renderHome('/', ({ http }) => {
      http.answer(gamesEndpoints.list, ({ query }) => ({
        games: [...gamesOf(6), gameOf(7, { isPlayable: 0 })].map((game) => ({
          ...game,
          gameType: query.gameType,
        })),
        total: 300,
        totalPages: 25,
        pageable: true,
      }));
    });
    // The games 1 to 3 are in the row of hot games.
    expect(nodesOf('Slots')).toEqual([4, 5, 6, 1, 2].map((node) => `Game ${node}`));
  });

  it('suggests games that resemble the last game of a member', async () => {
    const platform = await renderHome('/', ({ http }) => {
      http.answer(gameSearchEndpoints.suggested, () => ({
        suggestion: { because: gameOf(90, { displayName: 'Ocean King' }), games: gamesOf(12) },
      }));
    });
    expect(screen.queryByRole('region', { name: /Because you played/ })).toBeNull();
    await act(async () => logIn(platform));
    expect(tiles('Because you played Ocean King')).toHaveLength(9);
  });

  it('[LOBBY-016] [RULES-041] expands a category to 12 games and 6 vendors and back', async () => {
    await renderHome();
    fireEvent.click(section('Slots').getByRole('button', { name: 'Show more' }));
    expect(tiles('Slots')).toHaveLength(12);
    expect(
      within(section('Slots').getByRole('list', { name: 'Game providers' })).getAllByRole('link'),
    ).toHaveLength(6);
    expect(
      section('Slots')
        .getByRole('link', { name: /All slots/ })
        .getAttribute('href'),
    ).toBe('/rng');
    fireEvent.click(section('Slots').getByRole('button', { name: 'Show less' }));
    expect(tiles('Slots')).toHaveLength(5);
  });

  it('scrolls to the section of a chosen category', async () => {
    const moved: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      moved.push(this.getAttribute('aria-label') ?? '');
    };
    await renderHome();
    fireEvent.click(menu().getByRole('button', { name: 'Live casino' }));
    expect(moved).toEqual(['Live casino']);
    expect(menu().getByRole('button', { pressed: true }).textContent).toBe('Live casino');
  });

  it('[LOBBY-008] [LOBBY-009] shows favourites and recents after a sign-in', async () => {
    const platform = await renderHome();
    expect(menu().queryByRole('button', { name: 'Favourites' })).toBeNull();
    await act(async () => logIn(platform));
    expect(menu().getByRole('button', { name: 'Favourites' })).toBeTruthy();
    expect(menu().getByRole('button', { name: 'Recent' })).toBeTruthy();
    expect(tiles('Favourites')).toHaveLength(1);
    expect(tiles('Recent')).toHaveLength(1);
  });

  it('shows games of a member that cannot be played after the others', async () => {
    const platform = await renderHome('/', ({ http }) => {
      const list = [gameOf(80, { isPlayable: 0 }), gameOf(81), gameOf(82)];
      http.answer(gamesEndpoints.recents, () => ({ list, totalPages: 1 }));
    });
    await act(async () => logIn(platform));
    expect(tiles('Recent').map(({ textContent }) => /Game 8\d/.exec(textContent ?? '')?.[0])).toEqual([
      'Game 81',
      'Game 82',
      'Game 80',
    ]);
  });

  it('welcomes a new member with next steps, and continues with the game that was pressed before', async () => {
    const platform = await renderHome();
    const games = section('Hot right now');
    await act(async () => fireEvent.click(games.getByRole('link', { name: 'Play Game 1' })));
    const sheet = screen.getByRole('dialog', { name: 'Game 1' });
    await act(async () => fireEvent.click(within(sheet).getByRole('button', { name: 'Log in and play' })));
    expect(screen.queryByRole('region', { name: 'Your game' })).toBeNull();
    const registeredAt = new Date().toISOString();
    await act(async () => {
      platform.sessionStore.start(testMember(0, { registeredAt }), true);
      platform.bus.emit('session.changed', { state: 'full', isAgent: false });
    });
    const steps = section('Welcome, player');
    // The member of this test has a favourite and has played.
    expect(steps.getByText('2 of 4 steps done')).toBeTruthy();
    expect(steps.getByRole('link', { name: /^Verify your contact/ }).getAttribute('href')).toBe('/member');
    fireEvent.click(steps.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Welcome, player' })).toBeNull();
    expect(section('Your game').getByText('Continue: Game 1')).toBeTruthy();
    await act(async () => fireEvent.click(section('Your game').getByRole('button', { name: 'Play' })));
    expect(platform.visited.at(-1)).toBe('/seamless?vassalage=KMJ&gameCode=CODE1&gameType=RNG');
    expect(screen.queryByRole('region', { name: 'Your game' })).toBeNull();
  });

  it('lets a trial account continue with the free version, which is the first choice in the sheet', async () => {
    const platform = await renderHome('/', ({ http }) =>
      http.answer(gamesEndpoints.hot, () => ({ list: gamesOf(1, { freeplay: 1 }) })),
    );
    const hot = section('Hot right now');
    const openSheet = async () => {
      await act(async () => fireEvent.click(hot.getByRole('link', { name: 'Play Game 1' })));
      return within(screen.getByRole('dialog', { name: 'Game 1' }));
    };
    const guest = await openSheet();
    await act(async () => fireEvent.click(guest.getByRole('button', { name: 'Log in and play' })));
    await act(async () => logIn(platform, 'trial'));
    const trial = await openSheet();
    expect(trial.getByRole('button', { name: 'Play for free' }).className).toContain('primary');
    expect(trial.getByRole('button', { name: 'Play' }).className).not.toContain('primary');
    fireEvent.click(trial.getByRole('button', { name: 'Close' }));
    expect(section('Your game').getByText('Continue: Game 1')).toBeTruthy();
    await act(async () =>
      fireEvent.click(section('Your game').getByRole('button', { name: 'Play for free' })),
    );
    expect(platform.visited.at(-1)).toBe('/seamless?vassalage=KMJ&gameCode=CODE1&gameType=RNG&mode=demo');
    expect(screen.queryByRole('region', { name: 'Your game' })).toBeNull();
  });

  it('links from the notices to the announcements', async () => {
    await renderHome();
    const notices = within(screen.getByRole('group', { name: 'Notices' }));
    expect(notices.getByRole('link', { name: 'Notices' }).getAttribute('href')).toBe('/announce');
  });

  it('[LOBBY-003] shows the notices in a line, with a button for messages and the number of unread ones', async () => {
    const notice = [
      {
        id: 'n1',
        title: 'Maintenance on Monday',
        content: '',
        startDate: '2026-11-20',
        execution: 'B',
        promotionType: '',
      } as const,
    ];
    const platform = await renderHome('/', (prepared) => logIn(prepared), { notice });
    await act(async () =>
      platform.sessionStore.showFacts({ avatar: null, balance: null, unreadMessages: 7 }),
    );
    const line = within(screen.getByRole('group', { name: 'Notices' }));
    expect(line.getAllByText('Maintenance on Monday').length).toBeGreaterThan(0);
    const messages = line.getByRole('button', { name: /Messages/ });
    expect(messages.querySelector('svg')).toBeTruthy();
    expect(messages.textContent).toContain('7');
  });

  it('[LOBBY-012] picking favourites after the session has ended asks to sign in', async () => {
    const platform = await renderHome('/', (prepared) => logIn(prepared));
    const heard = recordEvents(platform.bus, ['auth.requested']);
    const favourites = menu().getByRole('button', { name: 'Favourites' });
    await act(async () => {
      platform.sessionStore.end();
      fireEvent.click(favourites);
    });
    expect(heard).toHaveLength(1);
    expect(menu().queryByRole('button', { name: 'Favourites' })).toBeNull();
  });

  it('[LOBBY-004] opens the messages of a signed-in member', async () => {
    const platform = await renderHome('/', (prepared) => logIn(prepared));
    fireEvent.click(screen.getByRole('button', { name: 'Messages' }));
    expect(platform.visited).toEqual(['/member?page=messageV2']);
  });

  it('[LOBBY-005] asks a guest to sign in before the messages', async () => {
    const platform = await renderHome();
    const heard = recordEvents(platform.bus, ['auth.requested']);
    fireEvent.click(screen.getByRole('button', { name: 'Messages' }));
    expect(heard).toHaveLength(1);
    expect(platform.visited).toEqual([]);
  });

  it('[LOBBY-082] [LOBBY-083] lists winners by prize', async () => {
    await renderHome();
    const rows = within(await screen.findByRole('list', { name: 'Top wins' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Won 900.*pla\*\*\*900.*฿9\.00/),
      expect.stringMatching(/Won 100.*pla\*\*\*100.*฿1\.00/),
    ]);
    const times = rows.map((row) => within(row).getByRole('time').getAttribute('datetime'));
    expect(times).toEqual([winOf(900).winTime, winOf(100).winTime]);
  });

  it('shows an error in the feed if the wins cannot be read, and stops reading them', async () => {
    let reads = 0;
    const read = async () => {
      reads += 1;
      // An endless loop of reads stops here, so that the test fails instead of running for ever.
      if (reads > 5) await new Promise(() => {});
      throw new PlatformError('network');
    };
    const winnerBoard = new Resource<readonly Winner[]>(await createTestPlatform(), { read });
    await renderHome('/', undefined, { winnerBoard });
    await act(async () => {});
    const winners = screen.getByRole('region', { name: 'Wins and bets' });
    expect(within(winners).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(reads).toBeLessThanOrEqual(2);
  });

  it('shows that there are no winners yet', async () => {
    await renderHome('/', undefined, { winnerBoard: loadedWith([]) });
    const board = within(await screen.findByRole('region', { name: 'Wins and bets' }));
    expect(await board.findByText('No wins yet')).toBeTruthy();
  });

  it('[LOBBY-014] scrolls back to the top', async () => {
    const positions: unknown[] = [];
    Object.assign(window, { scrollTo: ({ top }: ScrollToOptions) => positions.push(top), scrollY: 2000 });
    await renderHome();
    fireEvent.scroll(window);
    fireEvent.click(screen.getByRole('button', { name: 'Go to top' }));
    expect(positions).toEqual([0]);
    Object.assign(window, { scrollY: 0 });
  });

  it('offers a retry when the hot list fails', async () => {
    const platform = await renderHome('/', ({ http }) => {
      http.answer(gamesEndpoints.hot, () => {
        throw new PlatformError('timeout');
      });
    });
    platform.http.answer(gamesEndpoints.hot, () => ({ list: gamesOf(3) }));
    await act(async () =>
      fireEvent.click(section('Hot right now').getByRole('button', { name: 'Try again' })),
    );
    expect(tiles('Hot right now')).toHaveLength(3);
  });

  it('[SHELL-149] [SHELL-152] shows one message when everything failed, and reads all of it again', async () => {
    const fail = () => {
      throw new PlatformError('network');
    };
    const retry = jest.fn();
    const platform = await renderHome('/', ({ http }) => http.answer(gamesEndpoints.hot, fail), {
      banners: [],
      categories: null,
      categoriesFailure: 'network',
      winnerBoard: { ...loadedWith([]), value: null, failure: new PlatformError('network') },
      retry,
    });
    const winners = screen.getByRole('region', { name: 'Wins and bets' });
    const alerts = screen.getAllByRole('alert').filter((alert) => !winners.contains(alert));
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      'Network link is abnormal, please try againTry again',
    ]);
    expect(screen.getByText('Welcome to Parlour')).toBeTruthy();
    const asked = platform.http.calls.length;
    await act(async () => fireEvent.click(within(alerts[0]!).getByRole('button', { name: 'Try again' })));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(platform.http.calls.slice(asked).map(({ endpoint }) => endpoint)).toEqual([
      endpointId(gamesEndpoints.hot),
    ]);
  });

  it('reads the missing data of the site too when one category is tried again', async () => {
    const retry = jest.fn();
    const platform = await renderHome(
      '/',
      ({ http }) =>
        http.answer(gamesEndpoints.list, () => {
          throw new PlatformError('network');
        }),
      { retry },
    );
    platform.http.answer(gamesEndpoints.list, () => ({
      games: gamesOf(5),
      total: 5,
      totalPages: 1,
      pageable: false,
    }));
    await act(async () => fireEvent.click(section('Slots').getByRole('button', { name: 'Try again' })));
    expect(tiles('Slots')).toHaveLength(5);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('[LOBBY-066] lists the games of a vendor entry in a popup', async () => {
    HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    const platform = await renderHome('/', (prepared) => {
      logIn(prepared);
      prepared.http.answer(gamesEndpoints.hot, () => ({ list: [gameOf(5, { isGame: 'VASSALAGE' })] }));
    });
    fireEvent.click(section('Hot right now').getByRole('button', { name: 'Play Game 5' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kumojiro' });
    expect(await within(dialog).findAllByRole('article')).toHaveLength(12);
    expect(platform.http.callsOf(gamesEndpoints.list).at(-1)?.query).toMatchObject({ vassalage: 'KMJ' });
    fireEvent.click(dialog);
    expect(screen.getByRole('dialog', { name: 'Kumojiro' })).toBe(dialog);
  });
});
