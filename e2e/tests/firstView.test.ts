import type { Browser, Page } from '@playwright/test';
import { lobbyPath, lobbyTypes } from '@parlour/shared-contracts';
import { expect, test } from '../platform/fixtures.ts';

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
): Promise<Page> => {
  const context = await browser.newContext({ baseURL, colorScheme: 'light', ...options });
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
