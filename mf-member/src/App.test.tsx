import { NO_FACTS, type SiteView } from '@parlour/shared-contracts';
import type { MemberInfo } from '@parlour/shared-contracts/domains/session';
import {
  createTestPlatform,
  renderWithPlatform,
  testSite,
  type TestPlatform,
} from '@parlour/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './App.tsx';
import { packs } from './locales/packs.ts';
import { pages } from './pages.ts';
import { memberInfo } from './testing/memberInfo.ts';

const TRIAL = 4;

const open = async (platform: TestPlatform, path = '/member') => {
  await renderWithPlatform(<App />, { platform, namespace: 'member', packs, pages, path });
  return platform;
};
const platformOf = async (member: MemberInfo | null, site: Partial<SiteView> = {}) => {
  const platform = await createTestPlatform({ site: { ...testSite, ...site } });
  if (member) platform.sessionStore.start(member, false);
  return platform;
};
const menu = () => within(screen.getByRole('navigation', { name: 'Member centre' }));
const entries = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent);

/** A member without rank, on a site without manual rebate and referrals. */
const openPlain = async () => open(await platformOf(memberInfo()));

describe('account gate', () => {
  it('[MEMBER-001] opens the login popup for a guest and shows no panel', async () => {
    const platform = await platformOf(null);
    const asked: unknown[] = [];
    platform.bus.on('auth.requested', (payload) => asked.push(payload));
    await open(platform);
    expect(screen.getByText('Please log in')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(asked).toEqual([{ reason: 'action' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(asked).toHaveLength(2);
  });

  it('waits while a session is being restored', async () => {
    const platform = await platformOf(null);
    platform.sessionStore.await();
    await open(platform);
    expect(screen.queryByText('Please log in')).toBeNull();
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  });

  it('[MEMBER-002] warns a trial account, with a confirm button, and shows no panel', async () => {
    const platform = await open(await platformOf(memberInfo({ type: TRIAL })));
    expect(screen.getByText(/You are using a trial account/)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(platform.visited).toEqual(['/']);
  });

  it('[MEMBER-003] lets a full account in', async () => {
    await open(await platformOf(memberInfo()));
    expect(screen.getByRole('navigation', { name: 'Member centre' })).toBeTruthy();
  });
});

describe('member centre', () => {
  it('[MEMBER-004] opens on my account', async () => {
    await open(await platformOf(memberInfo()));
    expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeTruthy();
    expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('My account');
  });

  it('[MEMBER-005] lists the pages in order', async () => {
    await open(await platformOf(memberInfo()));
    const specified = [
      'My account',
      'My wallet',
      'Deposit',
      'Withdraw',
      'Transfer to upline',
      'Betting record',
      'Account record',
      'Profit and loss',
      'Bonus details',
      'Reward centre',
      'Mission activity',
      'Platform messages',
      'Credit report',
      'Bonus bets',
      'Favourites',
      'Recent games',
      'Refer and earn',
    ];
    expect(entries().slice(0, specified.length)).toEqual(specified);
  });

  it('[SHELL-145] offers the manual rebate only if MANPLAYREB3 is on', async () => {
    await openPlain();
    expect(entries()).not.toContain('Manual rebate');
    cleanup();
    const whitelabel = { ...testSite.whitelabel, MANPLAYREB3: true };
    await open(await platformOf(memberInfo(), { whitelabel }));
    expect(entries()).toContain('Manual rebate');
  });

  it('[MEMBER-044] [SHELL-144] shows the rank of a ranked account only', async () => {
    await openPlain();
    expect(entries()).not.toContain('Player rank');
    cleanup();
    const ranked = memberInfo({ hasVip: true, vipLabelName: 'Gold', vipRankLevel: 3 });
    await open(await platformOf(ranked), '/member?page=vip');
    expect(entries()).toContain('Player rank');
    expect(screen.getByRole('heading', { level: 2, name: 'Gold' })).toBeTruthy();
    expect(screen.getByText('Level 3')).toBeTruthy();
  });

  it('[SHELL-146] invites friends only while the REFERRAL promotion is on', async () => {
    await openPlain();
    expect(entries()).not.toContain('Invite friends');
    cleanup();
    const availablePromo = { REFERRAL: { enabled: true } };
    await open(await platformOf(memberInfo(), { availablePromo }));
    expect(entries()).toContain('Invite friends');
  });

  it('[MEMBER-007] shows the number of unread messages', async () => {
    const platform = await platformOf(memberInfo());
    platform.sessionStore.showFacts({ ...NO_FACTS, unreadMessages: 3 });
    await open(platform);
    expect(menu().getByRole('link', { name: 'Platform messages 3 unread' })).toBeTruthy();
  });

  it('[SHELL-047] stores its page in ?page=', async () => {
    await open(await platformOf(memberInfo()), '/member?page=securityCenter');
    expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeTruthy();
    expect(menu().getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/member?page=withdraw');
  });

  it('shows which pages open soon', async () => {
    await open(await platformOf(memberInfo()), '/member?page=bonusDetails');
    expect(screen.getByRole('heading', { level: 1, name: 'Bonus details' })).toBeTruthy();
    expect(screen.getByText('This page opens soon')).toBeTruthy();
  });

  it.each(['nonsense', 'manualRebate', 'favorite'])('opens my account for ?page=%s', async (page) => {
    await open(await platformOf(memberInfo()), `/member?page=${page}`);
    expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeTruthy();
  });

  it('[MEMBER-048] links to favourites and recent games', async () => {
    await open(await platformOf(memberInfo()));
    const hrefs = ['Favourites', 'Recent games'].map((name) =>
      menu().getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/favorite', '/recent']);
  });
});
