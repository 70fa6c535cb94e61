import type { Page, Request } from '@playwright/test';
import { expect, test, withPictures } from '../platform/fixtures.ts';
import { openRendered } from '../platform/openRendered.ts';
import { watchPreloads } from '../platform/preloadWarnings.ts';

// The first picture of a server-rendered view is preloaded.
test.use(withPictures);

/** Opens a guest's first page twice. */
const visitHome = async (page: Page): Promise<void> => {
  const warnings = await watchPreloads(page);
  // When the renderer is busy, the document has neither the section nor its picture.
  await expect(async () => {
    await openRendered(page, '/');
    await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  expect(await warnings.take()).toEqual([]);
  await page.reload();
  expect(await warnings.take()).toEqual([]);
};

/** Opens a page as a signed-in member. */
const visitSignedIn = async (page: Page, token: string, path: string): Promise<void> => {
  const warnings = await watchPreloads(page);
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await warnings.take()).toEqual([]);
};

test('uses every file that it preloads', async ({ page, context, agentToken }) => {
  // The pages are opened in parallel, because the browser takes seconds to check each document.
  await Promise.all([
    visitHome(page),
    visitSignedIn(await context.newPage(), agentToken, '/rng'),
    visitSignedIn(await context.newPage(), agentToken, '/member'),
  ]);
});

test('preloads only the picture with the highest priority', async ({ page }) => {
  await expect(async () => {
    await openRendered(page, '/gameList?vendors=KMJ');
    const urgent = await page
      .locator('img[fetchpriority="high"]')
      .first()
      .getAttribute('src', { timeout: 1_000 });
    const preload = page.locator('link[rel="preload"][as="image"]');
    await expect(preload).toHaveAttribute('href', urgent ?? '', { timeout: 1_000 });
  }).toPass();
});

test('a phone requests pictures beyond the first screen only after a script has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pictureOf = (tile: number) => page.locator(`main li:nth-child(${tile}) article img`).first();
  await expect(async () => {
    const scripts = Promise.withResolvers<void>();
    const requested: string[] = [];
    const listen = (request: Request): void => void requested.push(new URL(request.url()).pathname);
    page.on('request', listen);
    await page.route('**/artifacts/**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    try {
      await openRendered(page, '/');
      const fifth = await pictureOf(5).getAttribute('src', { timeout: 1_000 });
      await expect(pictureOf(4)).toHaveJSProperty('complete', true);
      await expect(pictureOf(4)).not.toHaveJSProperty('naturalWidth', 0);
      expect(requested).not.toContain(fifth);
      scripts.resolve();
      await expect.poll(() => requested).toContain(fifth);
    } finally {
      scripts.resolve();
      page.off('request', listen);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }).toPass();
});
