import { createScope, PlatformError, type SiteView } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { playEndpoints, type LaunchedGame } from '@parlour/shared-contracts/domains/play';
import { saferPlayEndpoints, type SaferPlay } from '@parlour/shared-contracts/domains/saferPlay';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
  type TestPlatform,
} from '@parlour/shared-ui/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { App } from '../../../App.tsx';
import { packs } from '../../../locales/packs.ts';
import { pages } from '../../../pages.ts';
import { gameOf, gamesOf, logIn } from '../../../testing/factories.ts';
import { recordEvents } from '../../../testing/recordEvents.ts';
import { FRAME_TIMEOUT_MS, MAX_ROUND_HOLD_MS, ROUND_PAUSE_MS } from './GamePlay.ts';
import { RESULT_PAUSE_MS } from './NetPosition.ts';

const { launchGame, playResult } = playEndpoints;
const ADDRESS = '/seamless?vassalage=KMJ&gameCode=CODE1&gameType=RNG';
const NOW = new Date('2026-11-20T05:00:00.000Z');
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const launchedGame: LaunchedGame = {
  url: 'https://games.example/play?token=once',
  mode: 'real',
  opens: 'frame',
  gameId: 1,
  title: 'Lucky Koi',
  provider: 'Kumojiro',
  lagerIcon: '/koi.svg',
  realityCheckSeconds: 3_600,
  settlesHere: true,
  startedAt: NOW.toISOString(),
};

const saferPlay: SaferPlay = {
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  limits: [],
  asksForDepositLimit: false,
  timeOutUntil: null,
  realityCheck: { minutes: null, siteMinutes: 60 },
};

interface Arrangement {
  readonly path?: string;
  readonly launched?: Partial<LaunchedGame>;
  readonly refusal?: Readonly<Record<string, unknown>>;
  readonly site?: Partial<SiteView>;
  readonly prepare?: (platform: TestPlatform) => void;
}

const arrange = async ({ path = ADDRESS, launched, refusal, site, prepare = logIn }: Arrangement = {}) => {
  const platform = await createTestPlatform({ site: { ...testSite, ...site } });
  platform.http
    .answer(gamesEndpoints.favourites, () => ({ content: [], pageNum: 1, totalPages: 1 }))
    .answer(gamesEndpoints.recents, () => ({ list: [], totalPages: 1 }))
    .answer(playResult, () => ({ net: 0, currency: 'THB' }))
    .answer(launchGame, () => {
      if (refusal) throw new PlatformError('rejected', { value: refusal });
      return { ...launchedGame, ...launched };
    });
  const heard = recordEvents(platform.bus, [
    'auth.requested',
    'modal.requested',
    'notification.requested',
    'wallet.changed',
  ]);
  prepare(platform);
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  await renderWithPlatform(<App />, { platform, namespace: 'lobby', packs, pages, path });
  const launches = () => platform.http.callsOf(launchGame).length;
  return { platform, heard, launches };
};

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Lucky Koi');
const arrive = () => act(async () => void fireEvent.load(screen.getByTitle('Lucky Koi')));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const say = (event: string, from: Partial<MessageEventInit> = {}, times = 1) =>
  act(async () => {
    const data = { source: 'house', event };
    const source = frame()?.contentWindow ?? null;
    const message = { data, source, origin: 'https://games.example', ...from };
    for (let time = 0; time < times; time += 1) window.dispatchEvent(new MessageEvent('message', message));
    jest.advanceTimersByTime(ROUND_PAUSE_MS);
  });
const pass = (milliseconds: number) =>
  act(async () => {
    jest.advanceTimersByTime(milliseconds);
  });

beforeAll(standInForBrowser);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a game in the page', () => {
  it('opens the question for the terms if the game is refused because they are not accepted', async () => {
    const { heard } = await arrange({ refusal: { reason: 'termsNotAccepted' } });
    await screen.findByRole('alert');
    expect(heard).toContainEqual({ name: 'modal.requested', modal: 'termsModal' });
  });

  it('[LOBBY-068] is launched by the API, and shown in a frame with minimal permissions', async () => {
    expect(launchGame).toMatchObject({ method: 'GET', path: '/wps/game/launchGame', access: 'session' });
    const { platform } = await arrange();
    expect(platform.http.callsOf(launchGame).map(({ query }) => query)).toEqual([
      {
        vassalage: 'KMJ',
        gameCode: 'CODE1',
        gameType: 'RNG',
        mode: 'real',
        platform: 'html5-desktop',
        language: 'EN',
        returnPath: '/rng',
      },
    ]);
    expect(frame()?.src).toBe('https://games.example/play?token=once');
    expect(frame()?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
    expect(frame()?.getAttribute('referrerpolicy')).toBe('origin');
    expect(screen.getByText('Your game is on its way')).toBeTruthy();
    await arrive();
    expect(screen.queryByText('Your game is on its way')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Lucky Koi' })).toBeTruthy();
    expect(platform.described.at(-1)?.title).toBe('Lucky Koi');
  });

  it.each<[string, Partial<SiteView>, string, boolean]>([
    [
      'the visit’s launch CDN',
      { launchUrl: (path) => `https://cdn.example${path}` },
      'https://cdn.example/koi',
      true,
    ],
    ['the site’s own address without access to the site', {}, 'http://localhost/koi', false],
  ])('is loaded by its path on %s', async (_, site, src, hasOrigin) => {
    await arrange({ launched: { url: '/koi' }, site });
    expect(frame()?.src).toBe(src);
    expect(frame()?.getAttribute('sandbox')?.includes('allow-same-origin')).toBe(hasOrigin);
  });

  it('marks the root element while it is shown, so that the shell hides its header and navigation', async () => {
    const { documentElement } = document;
    await arrange();
    expect(documentElement.dataset['gameStage']).toBe('real');
    cleanup();
    expect(documentElement.hasAttribute('data-game-stage')).toBe(false);
  });

  it('refuses a script as an address', async () => {
    await arrange({ launched: { url: 'javascript:alert(1)' } });
    expect(frame()).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Unknown error');
  });

  it('[STD-035] shows its duration and the balance', async () => {
    const { platform: page } = await arrange({
      prepare: (platform) => {
        logIn(platform);
        platform.sessionStore.showFacts({
          avatar: null,
          balance: { amount: 12_345, currency: 'THB' },
          unreadMessages: 0,
        });
      },
    });
    await arrive();
    await pass(65_000);
    expect(screen.getByRole('timer').textContent).toBe('01:05');
    expect(screen.getByRole('group', { name: 'Balance' }).textContent).toBe('฿123.45');
    act(() => page.sessionStore.hideBalance(true));
    expect(screen.getByRole('group', { name: 'Balance' }).textContent).not.toContain('123');
  });

  it('shows the net result since its start, from settled bets and not from the balance', async () => {
    const { platform } = await arrange();
    await arrive();
    const net = () => screen.getByRole('group', { name: 'Won or lost in this game' }).textContent;
    const settle = (amount: number) =>
      platform.http.answer(playResult, () => ({ net: amount, currency: 'THB' }));
    expect(net()).toBe('Even฿0.00');
    settle(-12_345);
    await say('roundEnded', {}, 2);
    await pass(RESULT_PAUSE_MS);
    expect(net()).toBe('Lost-฿123.45');
    settle(50_000);
    act(() =>
      platform.sessionStore.showFacts({
        avatar: null,
        balance: { amount: 9_999_900, currency: 'THB' },
        unreadMessages: 0,
      }),
    );
    await pass(RESULT_PAUSE_MS);
    expect(net()).toBe('Won+฿500.00');
    expect(platform.http.callsOf(playResult).map(({ query }) => query)).toEqual(
      Array.from({ length: 3 }, () => ({ gameId: 1, since: NOW.toISOString() })),
    );
  });

  it('shows balance and net result of a round only after the player has seen its end', async () => {
    const { platform } = await arrange({ prepare: logIn });
    await arrive();
    const shown = () =>
      ['Balance', 'Won or lost in this game'].map((name) => screen.getByRole('group', { name }).textContent);
    const haveBalance = (amount: number) =>
      act(() =>
        platform.sessionStore.showFacts({
          avatar: null,
          balance: { amount, currency: 'THB' },
          unreadMessages: 0,
        }),
      );
    haveBalance(10_000);
    await pass(RESULT_PAUSE_MS);
    const win = async () => {
      await say('roundStarted');
      platform.http.answer(playResult, () => ({ net: 5_000, currency: 'THB' }));
      haveBalance(15_000);
      await pass(2 * RESULT_PAUSE_MS);
    };
    await win();
    expect(shown()).toEqual(['฿100.00', 'Even฿0.00']);
    await say('roundEnded');
    await pass(RESULT_PAUSE_MS);
    expect(shown()).toEqual(['฿150.00', 'Won+฿50.00']);
    // A game that does not report the end of a round cannot hold the values for longer.
    await say('roundStarted');
    haveBalance(14_000);
    await pass(MAX_ROUND_HOLD_MS);
    expect(shown()[0]).toBe('฿140.00');
  });

  it('shows no net result if only the vendor knows it', async () => {
    await arrange({ launched: { settlesHere: false } });
    await say('roundEnded');
    await pass(RESULT_PAUSE_MS);
    expect(screen.queryByRole('group', { name: 'Won or lost in this game' })).toBeNull();
  });

  it('names the game that takes the bets now when the member comes back to the tab, and can play here again', async () => {
    const { platform, launches } = await arrange();
    await arrive();
    platform.http.answer(playResult, () => ({ net: 0, currency: 'THB', movedTo: 'Golden Shark' }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(RESULT_PAUSE_MS);
    expect(screen.getByText('You are playing Golden Shark now').closest('[role="status"]')).toBeTruthy();
    // An open round can still end in the frame.
    expect(frame()).not.toBeNull();
    await say('sessionEnded');
    await pass(RESULT_PAUSE_MS);
    expect(frame()).toBeNull();
    expect(screen.getByText('You are playing Golden Shark now')).toBeTruthy();
    platform.http.answer(playResult, () => ({ net: 0, currency: 'THB' }));
    await press('Play here');
    expect([launches(), frame() === null]).toEqual([2, false]);
    expect(screen.queryByText(/You are playing/)).toBeNull();
  });

  it('reads the balance once for rounds that end together, and lets the player leave', async () => {
    const { platform, heard } = await arrange();
    await say('ready');
    expect(screen.queryByText('Your game is on its way')).toBeNull();
    await say('roundEnded', {}, 2);
    expect(heard).toEqual([{ name: 'wallet.changed' }]);
    await say('leave');
    expect(platform.visited).toEqual(['/rng']);
  });

  it.each<[string, Partial<MessageEventInit>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: window }],
    ['an unknown event', { data: { source: 'house', event: 'payOut' } }],
  ])('ignores messages of %s', async (_, from) => {
    const { platform, heard } = await arrange();
    await say('leave', from);
    await say('roundEnded', from);
    expect([heard, platform.visited]).toEqual([[], []]);
  });

  it('starts again when its session has ended', async () => {
    const { launches } = await arrange();
    await arrive();
    await say('sessionEnded');
    expect(frame()).toBeNull();
    await press('Open the game');
    expect([launches(), frame() === null]).toEqual([2, false]);
  });

  it('recalls its money when the player leaves, and not before', async () => {
    const { platform, heard } = await arrange({ launched: { recallsMoney: true } });
    const recalls = () => platform.http.callsOf(walletEndpoints.walletTransfer).map(({ body }) => body);
    platform.http.answer(walletEndpoints.walletTransfer, () => ({
      state: 'done' as const,
      currency: 'THB',
      moved: 500,
      wallets: [],
    }));
    await arrive();
    expect(recalls()).toEqual([]);
    await act(async () => platform.scope.end());
    expect(recalls()).toEqual([{ fromWallet: 'all', toWallet: 'main' }]);
    expect(heard).toEqual([{ name: 'wallet.changed' }]);
  });

  it('recalls money of a launch that the player did not wait for', async () => {
    const begin: { now?: () => void } = {};
    const begun = new Promise<void>((resolve) => (begin.now = resolve));
    const { platform } = await arrange({
      prepare: (prepared) => {
        logIn(prepared);
        prepared.http.answer(launchGame, async () => {
          await begun;
          return { ...launchedGame, recallsMoney: true };
        });
      },
    });
    const recalls = () => platform.http.callsOf(walletEndpoints.walletTransfer).length;
    const answer = { state: 'done' as const, currency: 'THB', moved: 500, wallets: [] };
    platform.http.answer(walletEndpoints.walletTransfer, () => answer);
    await act(async () => platform.scope.end());
    expect(recalls()).toBe(0);
    await act(async () => begin.now?.());
    expect(recalls()).toBe(1);
  });

  it.each([
    ['whose answer was lost', 'network', 1],
    ['whose answer did not come in time', 'timeout', 1],
    ['that was refused', 'rejected', 0],
  ] as const)(
    'recalls money after a launch %s, if the launch may have moved some',
    async (_, code, times) => {
      const { platform } = await arrange();
      platform.http.answer(launchGame, () => {
        throw new PlatformError(code);
      });
      await arrive();
      await say('sessionEnded');
      await press('Open the game');
      await act(async () => platform.scope.end());
      expect(platform.http.callsOf(walletEndpoints.walletTransfer)).toHaveLength(times);
    },
  );

  it('recalls no money of a session that has ended', async () => {
    const { platform } = await arrange({ launched: { recallsMoney: true } });
    await act(async () => platform.sessionStore.end());
    await act(async () => platform.scope.end());
    expect(platform.http.callsOf(walletEndpoints.walletTransfer)).toEqual([]);
  });

  it('[STD-076] blocks play at intervals until the player confirms or leaves, and leads to the betting record', async () => {
    const { platform } = await arrange({
      prepare: (member) => {
        member.http.answer(playResult, () => ({ net: -2_500, currency: 'THB' }));
        logIn(member);
      },
    });
    await arrive();
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(60 * MINUTE_MS);
    await pass(SECOND_MS);
    expect(screen.getByRole('dialog').textContent).toContain('You have been playing for 1:00:01');
    expect(document.activeElement?.tagName).toBe('P');
    expect(screen.getByRole('dialog').textContent).toContain('In this game you have lost ฿25.00.');
    // Neither answer is more prominent.
    const [leave, goOn] = ['Leave the game', 'Continue'].map((name) => screen.getByRole('button', { name }));
    expect(goOn?.className).toBe(leave?.className);
    const history = screen.getByRole('link', { name: 'Show my bets' });
    expect(history.getAttribute('href')).toBe('/member?page=personalHistoryCopy');
    await press('Continue');
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(60 * MINUTE_MS);
    await pass(SECOND_MS);
    await press('Leave the game');
    expect(platform.visited).toEqual(['/rng']);
  });
});

describe('a reality check', () => {
  const begin = async () => {
    const arranged = await arrange({
      prepare: (member) => {
        const result = { net: -2_500, stake: 10_000, payout: 7_500, currency: 'THB' };
        member.http.answer(playResult, () => result);
        logIn(member);
      },
    });
    await arrive();
    await pass(60 * MINUTE_MS);
    await pass(SECOND_MS);
    return arranged;
  };
  const check = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Time to check' });

  it('[STD-075] covers the game, tells time, wins and losses, and closes only when it is answered', async () => {
    const { platform } = await begin();
    expect(check().open).toBe(true);
    expect(check().textContent).toContain('You have been playing for 1:00:01');
    expect(check().textContent).toContain('You have staked ฿100.00 and got ฿75.00 back.');
    expect(check().textContent).toContain('In this game you have lost ฿25.00.');
    fireEvent.click(check());
    fireEvent.click(document.body);
    await say('roundEnded');
    await pass(60 * MINUTE_MS);
    expect(check().open).toBe(true);
    // The Escape key is the answer that leaves the game.
    act(() => void fireEvent(check(), new Event('cancel', { cancelable: true })));
    await pass(SECOND_MS);
    expect(platform.visited).toEqual(['/rng']);
  });

  /** Leaves the page without an answer, and opens it again after a pause. */
  const reload = async (platform: TestPlatform, pauseMs: number): Promise<TestPlatform> => {
    await act(async () => platform.scope.end());
    cleanup();
    platform.cache.reload();
    jest.setSystemTime(Date.now() + pauseMs);
    const startedAt = new Date().toISOString();
    platform.http.answer(launchGame, () => ({ ...launchedGame, startedAt }));
    const again = { ...platform, scope: createScope() };
    await renderWithPlatform(<App />, { platform: again, namespace: 'lobby', packs, pages, path: ADDRESS });
    await arrive();
    await pass(SECOND_MS);
    return again;
  };

  it.each([
    ['a reload', MINUTE_MS, '1:01:02'],
    ['a long pause', 600 * MINUTE_MS, '1:00:0'],
  ])(
    '[STD-075] is not answered by %s, and still tells the time of play afterwards',
    async (_, pauseMs, time) => {
      const { platform } = await begin();
      await reload(platform, pauseMs);
      expect(check().textContent).toContain(`You have been playing for ${time}`);
      expect(platform.http.callsOf(playResult).at(-1)?.query).toMatchObject({ since: NOW.toISOString() });
      await press('Continue');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('does not count a long pause as time of play, also after a second reload', async () => {
    const { platform } = await begin();
    const again = await reload(platform, 600 * MINUTE_MS);
    await pass(10 * SECOND_MS);
    await reload(again, MINUTE_MS);
    expect(check().textContent).toMatch(/You have been playing for 1:01:1\d/);
  });

  it('comes one interval after a long pause if the last check was answered', async () => {
    const { platform } = await begin();
    await press('Continue');
    await pass(10 * MINUTE_MS);
    await reload(platform, 600 * MINUTE_MS);
    await pass(59 * MINUTE_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(MINUTE_MS);
    await pass(SECOND_MS);
    expect(check().textContent).toContain('You have been playing for 1:00:0');
  });
});

describe('a game that cannot be framed', () => {
  const tabs = () => {
    const tab = { opener: window, close: jest.fn(), location: { replace: jest.fn() } };
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    return { tab, open };
  };

  it('opens in its own tab after 120 seconds, with a new address', async () => {
    const { tab } = tabs();
    const { launches } = await arrange();
    await pass(FRAME_TIMEOUT_MS - 1);
    expect(frame()).not.toBeNull();
    await pass(1);
    expect([FRAME_TIMEOUT_MS, frame()]).toEqual([120_000, null]);
    await press('Open in a new tab');
    expect(tab.location.replace.mock.calls).toEqual([['https://games.example/play?token=once']]);
    expect([launches(), tab.opener]).toEqual([2, null]);
    expect(screen.getByText('The game is open in another tab')).toBeTruthy();
    await press('Play here');
    expect(frame()).not.toBeNull();
  });

  it('opens in its own tab at once if the site’s CSP blocks its origin', async () => {
    await arrange();
    await arrive();
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
    });
    await act(async () => void document.dispatchEvent(violation));
    expect(frame()).toBeNull();
    expect(screen.getByText('The game does not open here')).toBeTruthy();
  });

  it('is offered for a tab only if its vendor requires it, and shows that the browser blocked the tab', async () => {
    const { open } = tabs();
    const { heard } = await arrange({ launched: { opens: 'window' } });
    expect(frame()).toBeNull();
    open.mockReturnValue(null);
    await press('Open in a new tab');
    expect(heard).toEqual([expect.objectContaining({ kind: 'warning' })]);
  });

  it('closes the tab if the game is refused', async () => {
    const { tab } = tabs();
    const { platform, heard } = await arrange();
    await arrive();
    platform.http.answer(launchGame, () => {
      throw new PlatformError('rejected', { serverMessage: 'Not today', value: { reason: 'unknownGame' } });
    });
    await press('Open in a new tab');
    expect(tab.close).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([{ name: 'notification.requested', kind: 'error', text: 'Not today' }]);
    expect(frame()).not.toBeNull();
  });
});

describe('a refused game', () => {
  const alternatives = gamesOf(2);

  it.each([
    ['gameMaintenance', 'Game under maintenance'],
    ['vendorMaintenance', 'Provider under maintenance'],
  ])(
    '[LOBBY-069] shows the maintenance of %s with its end if known, and opens nothing',
    async (reason, title) => {
      const until = '2026-11-20T08:30:00.000Z';
      const zone = { ...testSite.settings, clockOffsetMinutes: 420 };
      await arrange({ refusal: { reason, until, alternatives }, site: { settings: zone } });
      expect(screen.getByRole('alert').textContent).toContain(title);
      expect(screen.getByRole('alert').textContent).toMatch(/Expected back: Nov 20, 2026, 3:30\sPM\./);
      expect(frame()).toBeNull();
      const instead = screen.getByRole('list', { name: 'Play one of these instead' });
      expect(within(instead).getAllByRole('article')).toHaveLength(2);
    },
  );

  it('[LOBBY-069] shows no end of the maintenance if it is unknown, and tries again', async () => {
    const { launches } = await arrange({
      refusal: { reason: 'gameMaintenance', until: null, alternatives: [] },
    });
    expect(screen.getByRole('alert').textContent).not.toContain('Expected back');
    await press('Try again');
    expect(launches()).toBe(2);
  });

  it.each([
    ['vendorNotConnected', 'Not available'],
    ['unknownGame', 'No such game'],
    ['regionBlocked', 'Not available where you are'],
    ['realAccountNeeded', 'For real accounts'],
    ['demoNotOffered', 'No free version'],
    ['vendorUnreachable', 'The provider does not answer'],
  ])('has its own message for %s', async (reason, title) => {
    await arrange({ refusal: { reason, alternatives: [gameOf(9)] } });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText('Game 9')).toBeTruthy();
  });

  it('offers registration and login when a real account is needed', async () => {
    const { heard } = await arrange({ refusal: { reason: 'realAccountNeeded', alternatives: [] } });
    await press('Register');
    await press('Log in');
    expect(heard).toEqual([
      { name: 'modal.requested', modal: 'registerModal' },
      { name: 'auth.requested', reason: 'action' },
    ]);
  });

  it('sends no call if the address names no game', async () => {
    const { launches } = await arrange({ path: '/seamless?vassalage=KMJ' });
    expect(screen.getByRole('heading', { level: 1, name: 'No such game' })).toBeTruthy();
    expect(launches()).toBe(0);
  });

  it('is tried again after a failed call', async () => {
    const { platform } = await arrange();
    platform.http.answer(launchGame, () => {
      throw new PlatformError('network');
    });
    await arrive();
    await say('sessionEnded');
    await press('Open the game');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Network link is abnormal');
    platform.http.answer(launchGame, () => launchedGame);
    await press('Try again');
    expect(frame()).not.toBeNull();
  });
});

it('[STD-081] shows the tools of safer play in the place of the first game, until the member confirms them', async () => {
  const { platform, launches } = await arrange({ refusal: { reason: 'toolsNotSeen', alternatives: [] } });
  expect(screen.getByRole('heading', { level: 1, name: 'Before your first game for money' })).toBeTruthy();
  expect(frame()).toBeNull();
  const tools = within(screen.getByRole('list')).getAllByRole('link');
  expect(tools.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Limits', '/member?page=limits'],
    ['Time-out', '/member?page=limits'],
    ['Self-exclusion', '/member?page=selfExclusion'],
    ['Reality check', '/member?page=limits'],
    ['Your twelve months', '/member?page=limits'],
    ['Signs of a problem, and help', '/responsible-gaming'],
  ]);
  platform.http.answer(saferPlayEndpoints.confirmTools, () => {
    throw new PlatformError('network');
  });
  await press('I have seen them. Start the game');
  expect([screen.getByRole('alert').textContent, launches()]).toEqual([
    expect.stringContaining('Network'),
    1,
  ]);
  platform.http.answer(launchGame, () => launchedGame);
  platform.http.answer(saferPlayEndpoints.confirmTools, () => saferPlay);
  await press('I have seen them. Start the game');
  expect([frame() === null, launches()]).toEqual([false, 2]);
});

it('leads a member whose age is not verified to the verification', async () => {
  await arrange({ refusal: { reason: 'ageNotVerified', alternatives: [] } });
  const verify = screen.getByRole('link', { name: 'Send a document' });
  expect(verify.getAttribute('href')).toBe('/member?page=verification');
});

describe('who may play', () => {
  const freePlay = { toggles: { ...testSite.toggles, freePlay: true } };
  const stay = () => {};

  it('asks a guest to sign in, and shows no game', async () => {
    const { heard, launches } = await arrange({ prepare: stay });
    expect(heard).toEqual([{ name: 'auth.requested', reason: 'action' }]);
    expect(launches()).toBe(0);
  });

  it('lets a trial account play the free version, and invites a guest to one', async () => {
    const { platform, heard, launches } = await arrange({
      path: `${ADDRESS}&mode=demo`,
      site: freePlay,
      prepare: stay,
    });
    await press('Play for free');
    expect(heard).toEqual([
      {
        name: 'modal.requested',
        modal: 'loginPopupModal',
        parameters: { begin: 'freePlay', goTo: `${ADDRESS}&mode=demo` },
      },
    ]);
    expect(launches()).toBe(0);
    await act(async () => logIn(platform, 'trial'));
    expect(platform.http.callsOf(launchGame)[0]?.query).toMatchObject({ mode: 'demo' });
    expect(screen.getByText('Free play')).toBeTruthy();
  });

  it('requires a real account for real money', async () => {
    const { launches } = await arrange({ prepare: (platform) => logIn(platform, 'trial') });
    expect(launches()).toBe(0);
  });
});
