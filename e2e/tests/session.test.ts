import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import type { Page } from '@playwright/test';
import { expect, goTo, logIn, section, test } from '../platform/fixtures.ts';
import { untilIdle } from '../platform/untilIdle.ts';

const SESSION_KEYS = [
  'token',
  'nickname',
  'account',
  'username',
  'customerId',
  'isAgent',
  'merchant',
  'merchantCode',
  'HOT_GAMES',
  'gameVendor',
  'validate',
  'merchantWallet',
  'consolidated',
  'enableSalary',
  'enableContract',
];
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).toSorted());

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
});

test('[AUTH-033] [AUTH-041] [SHELL-125] [SHELL-126] [SHELL-127] from login to logout', async ({ page }) => {
  await logIn(page, 'player');
  const menu = page.getByRole('button', { name: 'Account menu' });
  await expect(menu).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/.{20,}/);
  await expect.poll(() => storedKeys(page)).toEqual(expect.arrayContaining(SESSION_KEYS));
  await menu.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to log out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(menu).toBeVisible();
  await menu.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Hot right now' }).getByRole('listitem').first(),
  ).toBeVisible();
  expect(await storedKeys(page)).toEqual(['merchant', 'merchantCode']);
});

test('signing out ends the session at once in all its tabs', async ({ page }) => {
  await logIn(page, 'player');
  const menu = page.getByRole('button', { name: 'Account menu' });
  await expect(menu).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/member'));
  const tab = await opened;
  await expect(tab.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await menu.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(tab.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await tab.close();
});

test('a reload of the member centre reads the account and the announcements once', async ({ page }) => {
  await logIn(page, 'player');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await page.goto('/member');
  await expect(section(page, 'mf-member').getByRole('heading', { name: 'Security' })).toBeVisible();
  await untilIdle(page);
  const timesRead = (end: string) => reads.filter((path) => path.endsWith(end)).length;
  expect([timesRead('/member/info'), timesRead('/announcements')]).toEqual([1, 1]);
});

test('[AUTH-033] a device whose clock is a day fast or slow can sign in', async ({ page }) => {
  const now = Date.now();
  for (const wrong of [now + 86_400_000, now - 86_400_000]) {
    await page.clock.setSystemTime(wrong);
    await logIn(page, 'player');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  }
});

test('[SHELL-122] a session survives a reload', async ({ page }) => {
  await logIn(page, 'player');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('[SHELL-121] a link with a token starts the session, and the token is in no request and not in the address', async ({
  page,
}) => {
  await logIn(page, 'player');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const token = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}` };
    const answer = await fetch('/wps/session/handOver', { method: 'POST', headers });
    return ((await answer.json()) as { value: { token: string } }).value.token;
  });
  const tab = await page.context().newPage();
  const sent: string[] = [];
  tab.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''));
  await tab.goto(`/?page=1&token=${token}`);
  await expect(tab.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(tab).toHaveURL('/?page=1');
  // The first request is the link, the second one is its redirect.
  expect(sent.slice(4).filter((address) => address.includes(token))).toEqual([]);
  expect(await tab.evaluate(() => sessionStorage.getItem('token'))).not.toBe(token);
  await tab.close();
  const late = await page.context().newPage();
  await late.goto(`/?token=${token}`);
  await expect(late.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await late.close();
});

test('[AUTH-046] a wrong password keeps the form open and starts no session', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('player');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong-password');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('[SHELL-115] [SHELL-116] the language changes without a reload and is stored; [RULES-046] games are read again for the client type 3 and flash, vendors for html5-desktop and announcements for W, by a merchant of the platform WEB', async ({
  page,
}) => {
  await goTo(page, '/rng');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const asked = new Map<string, unknown>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('platform')) {
      asked.set(pathname, [searchParams.get('platform'), searchParams.get('clientType')]);
    }
  });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language/ })
    .click();
  await page.getByRole('button', { name: 'Português' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect
    .poll(() => Object.fromEntries(asked))
    .toEqual({
      [gamesEndpoints.list.path]: ['flash', '3'],
      [gamesEndpoints.hot.path]: ['flash', null],
      [gamesEndpoints.vendors.path]: ['html5-desktop', null],
      [contentEndpoints.announcements.path]: ['W', null],
    });
  const merchant = await page.evaluate(() => sessionStorage.getItem('merchant') ?? '');
  expect(JSON.parse(merchant)).toMatchObject({ platform: 'WEB' });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('[SHELL-120] the theme changes without a reload and is stored', async ({ page }) => {
  const shown = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const before = await shown();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /theme$/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
  const after = await page.locator('html').getAttribute('data-theme');
  await expect.poll(shown).not.toBe(before);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', after ?? '');
  await expect.poll(shown).not.toBe(before);
});
