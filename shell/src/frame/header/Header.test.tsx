import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createTestShell, type TestShellOptions } from '../../testing/createTestShell.ts';
import { renderInShell } from '../../testing/renderInShell.tsx';
import { Header } from './Header.tsx';

const AGENT = 1;
const TRIAL = 4;

const renderHeader = async (account?: number, options?: TestShellOptions) => {
  const shell = await createTestShell(options);
  if (account !== undefined) shell.logIn(account);
  await renderInShell(<Header />, shell);
  const asked = jest.fn();
  shell.bus.on('auth.requested', asked);
  return { ...shell, asked };
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })));
const menuEntries = () =>
  within(screen.getByRole('list', { name: 'Account menu', hidden: true }))
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent);

/** Presses the key `/` before the browser can paint. */
const EarlyPress = () => {
  useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: '/' }), []);
  return null;
};

describe('Header', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => void jest.useRealTimers());

  it('[CONTENT-002] shows the number of open promotions as a badge', async () => {
    const shell = await createTestShell();
    const promotion = {
      id: '1',
      title: '',
      content: '',
      startDate: '',
      execution: 'B',
      promotionType: '',
    } as const;
    const content = { banners: [], player: [], popup: [], promotion: [promotion, { ...promotion, id: '2' }] };
    shell.http.answer(contentEndpoints.announcements, () => content);
    shell.site.start();
    await renderInShell(<Header />, shell);
    expect(await screen.findByRole('link', { name: 'Promotions 2' })).toBeTruthy();
  });

  it('opens the search by its button and by the key /, but not while a person types', async () => {
    const shell = await renderHeader();
    const asked = jest.fn();
    shell.bus.on('modal.requested', asked);
    await press('Search games');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(asked.mock.calls).toEqual([[{ modal: 'searchModal' }], [{ modal: 'searchModal' }]]);
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: '/' });
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(asked).toHaveBeenCalledTimes(2);
    field.remove();
  });

  it('opens the search by the key / before the first paint', async () => {
    const shell = await createTestShell();
    const asked = jest.fn();
    shell.bus.on('modal.requested', asked);
    await renderInShell(
      <>
        <Header />
        <EarlyPress />
      </>,
      shell,
    );
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("[SHELL-062] shows the site's logo, which links to home", async () => {
    await renderHeader();
    const logo = screen.getByRole('link', { name: 'Parlour' });
    expect(logo.getAttribute('href')).toBe('/');
    expect(logo.querySelector('svg')).toBeTruthy();
  });

  it('[SHELL-063] [RULES-045] shows a clock that ticks every second, and the balance with two decimals', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-20T18:05:09Z'),
      doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'],
    });
    const { settings } = (await createTestShell()).site;
    const permission = { settings: { ...settings, clockOffsetMinutes: 420 } };
    const { http } = await renderHeader(0, { permission });
    const clock = () => screen.getByText('GMT+07:00').parentElement?.textContent;
    const pass = (milliseconds: number): void =>
      act(() => {
        jest.advanceTimersByTime(milliseconds);
      });
    expect(clock()).toBe('01:05:09 GMT+07:00');
    pass(999);
    expect(clock()).toBe('01:05:09 GMT+07:00');
    pass(1);
    expect(clock()).toBe('01:05:10 GMT+07:00');
    http.answer(walletEndpoints.balance, () => ({ balance: 1_200_000, currency: 'THB' }));
    await press('Refresh balance');
    expect(screen.getByText('฿12,000.00')).toBeTruthy();
  });

  it('[SHELL-064] lists the languages of the site and marks the current one', async () => {
    await renderHeader();
    const entries = within(
      screen.getByRole('list', { name: 'Language: English', hidden: true }),
    ).getAllByRole('button', { hidden: true });
    expect(entries.map(({ textContent }) => textContent)).toEqual(['English', 'ไทย', 'Português']);
    expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual(['true', null, null]);
  });

  it('[SHELL-115] [SHELL-117] changes the language at once and tells the service once', async () => {
    const { http } = await renderHeader();
    await press('Português');
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
    expect(http.callsOf(systemEndpoints.updateLanguage).map(({ body }) => body)).toEqual([
      { language: 'PT' },
    ]);
    await press('Português');
    expect(http.callsOf(systemEndpoints.updateLanguage)).toHaveLength(1);
  });

  it('[SHELL-120] switches the theme and stores the choice', async () => {
    await renderHeader();
    const shown = () => document.documentElement.dataset['theme'];
    await press('Light theme');
    await waitFor(() => expect(shown()).toBe('light'));
    expect(localStorage.getItem('theme')).toBe('light');
    await press('Dark theme');
    await waitFor(() => expect(shown()).toBe('dark'));
  });

  it.each([
    ['Deposit', '/member?page=depositv2'],
    ['Withdraw', '/member?page=withdraw'],
  ])(
    '[SHELL-065] [SHELL-066] [SHELL-078] %s is shown to every visitor and works for full accounts',
    async (name, href) => {
      const guest = await renderHeader();
      await press(name);
      expect(guest.asked.mock.calls).toEqual([[{ reason: 'action' }]]);
      expect(window.location.pathname).toBe('/');
      await act(async () => guest.logIn(TRIAL));
      await press(name);
      expect(guest.accountGate.isRefusing).toBe(true);
      expect(window.location.pathname).toBe('/');
      await act(async () => guest.logIn());
      await press(name);
      expect(window.location.pathname + window.location.search).toBe(href);
    },
  );

  it('[SHELL-067] has an agent button, which leads a guest to the sign-in and an agent to the agent centre', async () => {
    const { logIn } = await renderHeader();
    expect(screen.getByRole('link', { name: 'Agent' }).getAttribute('href')).toBe('/agent');
    await act(async () => logIn(AGENT));
    expect(screen.getByRole('link', { name: 'Agent' }).getAttribute('href')).toBe('/agentHome');
  });

  it('offers sign-in and registration to a guest, and shows no balance', async () => {
    const { bus } = await renderHeader();
    const requested = jest.fn();
    bus.on('modal.requested', requested);
    await press('Log in');
    expect(requested.mock.calls).toEqual([[{ modal: 'loginPopupModal' }]]);
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(screen.queryByRole('button', { name: 'Refresh balance' })).toBeNull();
  });

  it('does not offer a sign-in while a session is pending', async () => {
    const { session } = await renderHeader();
    act(() => session.adoptToken('token'));
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    act(() => session.end());
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  it('[SHELL-068] [SHELL-074] [STD-035] shows the balance and the name of the account', async () => {
    await renderHeader(0);
    expect(screen.getByText('฿1,234.56')).toBeTruthy();
    const menu = screen.getByRole('button', { name: /^Account menu/ });
    expect(within(menu).getByText('player')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  });

  it('[SHELL-070] reads the balance again on demand', async () => {
    const { http } = await renderHeader(0);
    expect(http.callsOf(walletEndpoints.balance)).toHaveLength(1);
    http.answer(walletEndpoints.balance, () => ({ balance: 500, currency: 'THB' }));
    await press('Refresh balance');
    expect(http.callsOf(walletEndpoints.balance)).toHaveLength(2);
    expect(screen.getByText('฿5.00')).toBeTruthy();
  });

  it('[SHELL-071] hides the balance for this session', async () => {
    const shell = await renderHeader(0);
    await press('Hide balance');
    expect(screen.getByText('****')).toBeTruthy();
    expect(screen.getByRole('banner').textContent).not.toContain('1,234');
    expect(sessionStorage.getItem('balanceHidden')).toBe('true');
    await press('Show balance');
    expect(screen.getByText('฿1,234.56')).toBeTruthy();
    expect(shell.reported).toEqual([]);
  });

  it('[SHELL-075] shows the id, and copies it with a message', async () => {
    const writeText = jest.fn(async () => {});
    Object.assign(navigator, { clipboard: { writeText } });
    const { notifications } = await renderHeader(0);
    expect(screen.getByText('ID 1001')).toBeTruthy();
    await press('Copy ID');
    expect(writeText.mock.calls).toEqual([['1001']]);
    expect(notifications.list.map(({ kind, text }) => [kind, text])).toEqual([['success', 'Copied']]);
  });

  it('shows an error if the id cannot be copied', async () => {
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    const { notifications } = await renderHeader(0);
    await press('Copy ID');
    expect(notifications.list.map(({ kind }) => kind)).toEqual(['error']);
  });

  it('[SHELL-076] [SHELL-077] has no agent entry in the menu of a player', async () => {
    await renderHeader(0);
    expect(menuEntries()).toEqual([
      'My account',
      'Betting record',
      'My income',
      'Messages',
      'Find anythingCtrl K',
      'Log out',
    ]);
  });

  it('[SHELL-077] [SHELL-141] links to the agent centre in the menu of an agent', async () => {
    await renderHeader(AGENT);
    expect(menuEntries()).toEqual([
      'My account',
      'Agent',
      'Betting record',
      'My income',
      'Messages',
      'Find anythingCtrl K',
      'Log out',
    ]);
    await press('Agent');
    expect(window.location.pathname).toBe('/agentHome');
  });

  it.each([
    ['My account', '/member'],
    ['Betting record', '/member?page=personalHistoryCopy'],
    ['My income', '/member?page=personalProfit'],
    ['Messages', '/member?page=messageV2'],
  ])('[SHELL-078] %s opens for a full account and refuses a trial account', async (entry, href) => {
    const { logIn, accountGate } = await renderHeader(TRIAL);
    await press(entry);
    expect(accountGate.isRefusing).toBe(true);
    expect(window.location.pathname).toBe('/');
    await act(async () => logIn());
    await press(entry);
    expect(window.location.pathname + window.location.search).toBe(href);
  });

  it('shows a trial account as a numbered guest with demo money, and offers it a real account', async () => {
    const { bus } = await renderHeader(TRIAL);
    const requested = jest.fn();
    bus.on('modal.requested', requested);
    expect(screen.getAllByText(/^Guest \w+$/)).toHaveLength(2);
    expect(screen.getByText('Demo')).toBeTruthy();
    await press('Open an account');
    await press('Register');
    expect(requested.mock.calls).toEqual([[{ modal: 'registerModal' }], [{ modal: 'registerModal' }]]);
  });

  it('counts unread messages in the menu and at the bell, which only a member has', async () => {
    const { http, logIn, overlay } = await renderHeader(TRIAL);
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
    http.answer(messageEndpoints.unreadCount, () => ({ unreadMessage: 7 }));
    await act(async () => logIn());
    expect(menuEntries()).toContain('Messages7');
    await press('Notifications 7');
    expect(overlay.open).toBe('inbox');
  });

  it('[STD-041] shows how long the session lasts and its result, until the member hides them', async () => {
    const { figures } = await renderHeader(0);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    act(() => figures.set({ since, net: -75_000, currency: 'THB' }));
    // The header has it, and its account menu for narrow screens.
    const groups = () => screen.getAllByRole('group', { name: /^Your session/, hidden: true });
    expect(groups()).toHaveLength(2);
    expect(groups().map(({ textContent }) => textContent)).toEqual(
      Array(2).fill(expect.stringMatching(/1:00:\d\d · [-−]฿750\.00$/)),
    );
    act(() => figures.toggle());
    expect(groups().map(({ textContent }) => textContent)).toEqual(
      Array(2).fill(expect.stringContaining('Show time and result')),
    );
    act(() => figures.set(null));
    expect(screen.queryAllByRole('group', { name: /^Your session/, hidden: true })).toEqual([]);
  });
});
