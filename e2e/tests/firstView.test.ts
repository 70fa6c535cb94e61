import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { lobbyPath, lobbyTypes } from '@parlour/shared-contracts';
import { expect, logIn, section, test } from '../platform/fixtures.ts';

test.use({ renderers: 1 });

/** Until the edge has a first view for the page: the first visitors of all come too early for it. */
const openRendered = async (page: Page, path: string): Promise<void> => {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-chance', /./, { timeout: 100 });
  }).toPass();
};

const visitors = [
  { language: 'EN', theme: 'dark', viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Bangkok' },
  { language: 'TY', theme: 'light', viewport: { width: 390, height: 844 }, timezoneId: 'America/New_York' },
  { language: 'PT', theme: null, viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Kathmandu' },
] as const;

const visit = async (
  browser: Browser,
  baseURL: string,
  { language, theme, ...options }: (typeof visitors)[number],
  more: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL, colorScheme: 'light', ...options, ...more });
  await context.addCookies([
    { name: 'parlour_language', value: language, url: baseURL },
    ...(theme ? [{ name: 'parlour_theme', value: theme, url: baseURL }] : []),
  ]);
  return context.newPage();
};

const sectionPaths = [
  '/',
  ...lobbyTypes.map(lobbyPath),
  '/promotions',
  '/announce',
  '/help',
  '/down',
  '/pointMall',
];
const framePaths = ['/login?page=full', '/register?page=full', '/forget', '/agent', '/favorite', '/member'];

for (const visitor of visitors) {
  test(`every public page takes over what came with it in ${visitor.language}, unchanged`, async ({
    browser,
    baseURL,
  }) => {
    const page = await visit(browser, baseURL ?? '', visitor);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()}`);
    });
    for (const path of [...sectionPaths, ...framePaths]) {
      await openRendered(page, path);
      await expect(page.locator('#main [data-state="mounted"]')).toBeVisible();
      await expect(page.locator('#root')).not.toHaveAttribute('data-rendered-by', /./);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}

test('home and a lobby can be read without scripts, in the theme of the system', async ({
  browser,
  baseURL,
}) => {
  const page = await visit(browser, baseURL ?? '', visitors[2], { javaScriptEnabled: false });
  await openRendered(page, '/');
  await expect(
    page.getByRole('region', { name: 'Em alta agora' }).getByRole('article').first(),
  ).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(242, 243, 247)');
  await page.getByRole('banner').getByRole('link', { name: 'Slots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Slots');
  await page.context().close();
});

test('what is pressed before scripts have come happens when they have', async ({ page }) => {
  await openRendered(page, '/');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/language-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
});

test('a first view asks for nothing that came with it', async ({ page }) => {
  await openRendered(page, '/rng');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openRendered(page, '/rng');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const path of [
    '/wps/system/status',
    '/wps/session/permission',
    '/lgw/games/vendors',
    '/lgw/games/list',
  ])
    expect(asked).not.toContain(path);
});

test('who has logged in gets a page that shows no guest’s buttons', async ({ page }) => {
  await page.goto('/');
  await logIn(page, 'player');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
  let document = '';
  await expect(async () => {
    document = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text();
    expect(document).toContain('data-awaits-member');
  }).toPass();
  expect(document).toContain('<header');
  expect(document).not.toContain('>Log in<');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
});
