import { act, fireEvent, screen, within } from '@testing-library/react';
import { createTestShell, type TestShellOptions } from '../testing/createTestShell.ts';
import { categoryOf } from '../testing/factories.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { Frame } from './Frame.tsx';

const AGENT = 1;
const TRIAL = 4;
const channels = ['LIVECHAT', 'LINE', 'TELEGRAM'].map((csType) => ({
  csType,
  title: `${csType} team`,
  path: encodeURIComponent(`https://chat.example/${csType}`),
}));

const renderFrame = async (options: TestShellOptions = {}) => {
  const shell = await createTestShell({
    ...options,
  });
  await renderInShell(<Frame />, shell);
  return shell;
};
const footer = () => within(screen.getByRole('contentinfo'));
const footerHref = (name: string) => footer().queryByRole('link', { name })?.getAttribute('href');
const sideMenu = () => within(screen.getByRole('complementary', { name: 'Menu' }));

describe('Frame', () => {
  let open: jest.SpyInstance;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    open = jest.spyOn(window, 'open').mockReturnValue(null);
    window.scrollTo = () => {};
  });
  afterEach(() => open.mockRestore());

  it('[SHELL-061] has a side menu, a header, a footer and a floating service widget around the section', async () => {
    await renderFrame({ permission: { customerService: channels } });
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'Menu' })).toBeTruthy();
    expect(screen.getByRole('main')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.getByText('Chat', { selector: 'summary > span' })).toBeTruthy();
  });

  it('[SHELL-043] [SHELL-044] hides the side menu on game pages, and the widget there', async () => {
    const { navigation } = await renderFrame({
      path: '/rng',
      permission: { customerService: channels },
    });
    const widget = () => screen.queryByText('Chat', { selector: 'summary > span' });
    expect(screen.getByRole('complementary', { name: 'Menu' })).toBeTruthy();
    expect(widget()).toBeTruthy();
    act(() => navigation.push('/seamless'));
    expect(screen.queryByRole('complementary', { name: 'Menu' })).toBeNull();
    expect(widget()).toBeNull();
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  it('has the way to a real account in the bar of a trial account, and no pages that it cannot open', async () => {
    const { logIn, bus } = await renderFrame();
    const requested = jest.fn();
    bus.on('modal.requested', requested);
    const bar = within(screen.getByRole('navigation', { name: 'Quick access' }));
    const entries = () =>
      [...bar.queryAllByRole('link'), ...bar.queryAllByRole('button')].map((entry) => entry.textContent);
    expect(entries()).toEqual(['Home', 'Favourites', 'Games', 'Deposit', 'Account']);
    await act(async () => logIn(TRIAL));
    expect(entries()).toEqual(['Home', 'Games', 'Register']);
    fireEvent.click(bar.getByRole('button', { name: 'Register' }));
    expect(requested.mock.calls).toEqual([[{ modal: 'registerModal' }]]);
  });

  it('shows inside the frame that a page does not exist', async () => {
    await renderFrame({ path: '/nowhere' });
    expect(within(screen.getByRole('main')).getByText('This page does not exist')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  it('shows a placeholder while the session is pending', async () => {
    const shell = await createTestShell({
      path: '/agentHome',
    });
    shell.session.await();
    await renderInShell(<Frame />, shell);
    expect(within(screen.getByRole('main')).getByRole('progressbar')).toBeTruthy();
    await act(async () => {
      shell.logIn(AGENT);
      shell.session.settle(null);
    });
    expect(within(screen.getByRole('main')).queryByRole('progressbar')).toBeNull();
    expect(window.location.pathname).toBe('/agentHome');
  });

  it('[SHELL-080] [SHELL-081] the side menu has the server speeds and the app download', async () => {
    const domainRoute = [{ domainName: 'Line 1', url: 'https://one.example' }];
    await renderFrame({ permission: { domainRoute } });
    const speeds = sideMenu().getByText('Server speed').closest('details')!;
    await act(async () => void (speeds.open = true));
    expect(await sideMenu().findByRole('radio', { name: /^Line 1/, hidden: true })).toBeTruthy();
    expect(sideMenu().getByRole('link', { name: 'Download the app' }).getAttribute('href')).toBe('/down');
  });

  it('moves the focus into the drawer, and Escape closes it from anywhere and restores the focus', async () => {
    const shell = await renderFrame();
    const opener = within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' });
    opener.focus();
    fireEvent.click(opener);
    const drawer = screen.getByRole('complementary', { name: 'Menu' });
    expect(drawer.contains(document.activeElement)).toBe(true);
    const [close] = within(drawer).getAllByRole('button');
    fireEvent.keyDown(close!, { key: 'Tab', shiftKey: true });
    expect(drawer.contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(close);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shell.sideMenu.isOpen).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  it('the gesture "back" of a phone closes the drawer', async () => {
    const watchers: { onclose: (() => void) | null; isWatching: boolean }[] = [];
    class FakeCloseWatcher {
      onclose: (() => void) | null = null;
      isWatching = true;
      constructor() {
        watchers.push(this);
      }
      destroy(): void {
        this.isWatching = false;
      }
    }
    Object.assign(window, { CloseWatcher: FakeCloseWatcher });
    const shell = await renderFrame();
    expect(watchers).toEqual([]);
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' }));
    expect(shell.sideMenu.isOpen).toBe(true);
    act(() => watchers[0]?.onclose?.());
    expect(shell.sideMenu.isOpen).toBe(false);
    expect(watchers.map(({ isWatching }) => isWatching)).toEqual([false]);
    Reflect.deleteProperty(window, 'CloseWatcher');
  });

  it('[SHELL-082] the side menu has a button for each configured customer service', async () => {
    await renderFrame({ permission: { customerService: channels } });
    for (const { title, csType } of channels) {
      fireEvent.click(sideMenu().getByRole('button', { name: title }));
      expect(open.mock.lastCall?.[0]).toBe(`https://chat.example/${csType}`);
    }
  });

  it('[SHELL-083] the footer links to offers, missions, rewards, service, help and the products', async () => {
    await renderFrame({ permission: { customerService: channels } });
    expect({
      promotions: footerHref('Promotions'),
      mission: footerHref('Missions'),
      rewards: footerHref('Rewards'),
      help: footerHref('Help centre'),
      products: ['Slots', 'Live casino', 'Sports', 'Fishing', 'Lottery'].map(footerHref),
    }).toEqual({
      promotions: '/promotions',
      mission: '/member?page=missionLeaderboard',
      rewards: '/pointMall',
      help: '/help',
      products: ['/rng', '/live', '/sports', '/fish', '/lott'],
    });
    fireEvent.click(footer().getByRole('button', { name: 'Customer service' }));
    expect(open.mock.lastCall?.[0]).toBe('https://chat.example/LIVECHAT');
  });

  it('[STD-053] [STD-080] the footer shows the legal age and leads to limits, breaks and help', async () => {
    await renderFrame();
    expect(footer().getByText('18+')).toBeTruthy();
    expect(footerHref('Safer play')).toBe('/member?page=limits');
  });

  it('the footer links to all pages with articles', async () => {
    await renderFrame();
    const names = [
      'Announcements',
      'News and blog',
      'Winners',
      'Write to us',
      'Responsible gaming',
      'Licences',
    ];
    expect(names.map(footerHref)).toEqual([
      '/announce',
      '/news',
      '/winners',
      '/feedback',
      '/responsible-gaming',
      '/licences',
    ]);
  });

  it('[SHELL-084] the footer has a rebate link only if members collect rebates themselves', async () => {
    const whitelabel = { AGENTPOLICY3: false, MANPLAYREB3: false, CHNGPASSVERIF3: false };
    const { site } = await renderFrame({ permission: { whitelabel } });
    expect(footerHref('Rebate')).toBeUndefined();
    const enabled = { ...site.permission, whitelabel: { ...whitelabel, MANPLAYREB3: true } };
    act(() => site.reads.permission.set(enabled));
    expect(footerHref('Rebate')).toBe('/member?page=manualRebate');
  });

  it('[SHELL-085] the footer has a VIP link for accounts with a rank only', async () => {
    const { logIn } = await renderFrame();
    act(() => logIn(0));
    expect(footerHref('VIP')).toBeUndefined();
    act(() => logIn(0, { hasVip: true, vipLabelName: 'Gold', vipRankLevel: 3 }));
    expect(footerHref('VIP')).toBe('/member?page=vip');
  });

  it('[SHELL-086] the footer has an agent link for agents only', async () => {
    const { logIn } = await renderFrame();
    expect(footerHref('Agent')).toBeUndefined();
    act(() => logIn(0));
    expect(footerHref('Agent')).toBeUndefined();
    act(() => logIn(AGENT));
    expect(footerHref('Agent')).toBe('/agentHome');
  });

  it('[SHELL-087] [SHELL-136] the footer shows the logos of eight vendors, each once, from the image CDN', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `Vendor${index}`);
    const { site } = await renderFrame({ permission: { imageCDNs: ['https://cdn.example'] } });
    act(() => site.reads.categories.set([categoryOf('RNG', names), categoryOf('LIVE', names)]));
    const logos = within(footer().getByRole('list', { name: 'Game providers' })).getAllByRole('img');
    expect(logos.map((logo) => logo.getAttribute('src'))).toEqual(
      names.slice(0, 8).map((name) => `https://cdn.example/media/${name}.svg`),
    );
  });

  it('[SHELL-088] the footer claims a Curaçao licence, and leads to what the operator writes about it', async () => {
    await renderFrame();
    expect(
      footer()
        .getByRole('link', { name: /Curaçao/ })
        .getAttribute('href'),
    ).toBe('/licences');
  });

  it('[SHELL-089] the floating widget has one entry for each configured channel', async () => {
    await renderFrame({ permission: { customerService: channels } });
    const widget = screen.getByText('Chat', { selector: 'summary > span' }).closest('details');
    const entries = within(widget!).getAllByRole('button', { hidden: true });
    expect(entries.map(({ textContent }) => textContent)).toEqual(channels.map(({ title }) => title));
    fireEvent.click(entries[1]!);
    expect(open.mock.lastCall?.[0]).toBe('https://chat.example/LINE');
  });

  it('[SHELL-090] there is no floating widget without a channel', async () => {
    await renderFrame();
    expect(screen.queryByText('Chat', { selector: 'summary > span' })).toBeNull();
  });

  it('[SHELL-123] [SHELL-124] asks before it signs out, and cancelling changes nothing', async () => {
    const { logIn, bus, session, http } = await renderFrame();
    act(() => logIn());
    act(() => bus.emit('session.endRequested', {}));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Are you sure you want to log out?')).toBeTruthy();
    const calls = http.calls.length;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([session.state, session.token]).toEqual(['full', 'token']);
    expect(http.calls).toHaveLength(calls);
  });

  it.each([
    ['Register', { modal: 'registerModal' }],
    ['Log in', { reason: 'action' }],
  ])('the refusal of a trial account offers %s', async (name, request) => {
    const { logIn, accountGate, bus } = await renderFrame();
    const requested: unknown[] = [];
    bus.on('modal.requested', (payload) => requested.push(payload));
    bus.on('auth.requested', (payload) => requested.push(payload));
    act(() => logIn(4));
    act(() => accountGate.open('/member'));
    const refusal = await screen.findByRole('dialog', { name: 'A real account is needed' });
    fireEvent.click(within(refusal).getByRole('button', { name }));
    expect(requested).toEqual([request]);
    expect(screen.queryByRole('dialog', { name: 'A real account is needed' })).toBeNull();
  });

  it('tells a trial account why it is refused', async () => {
    const { logIn, accountGate } = await renderFrame();
    act(() => logIn(4));
    act(() => accountGate.open('/member'));
    const dialog = await screen.findByRole('dialog', { name: 'A real account is needed' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
