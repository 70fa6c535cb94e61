import type { Page } from '@playwright/test';
import { expect, test } from '../platform/fixtures.ts';
import { openRendered } from '../platform/openRendered.ts';
import { watchPreloads } from '../platform/preloadWarnings.ts';

// With first views: the picture that one begins with is preloaded.
test.use({ renderers: 1, pictures: true });

/** A guest's first page, and the same again. */
const visitHome = async (page: Page): Promise<void> => {
  const warnings = await watchPreloads(page);
  await openRendered(page, '/');
  await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1);
  expect(await warnings.take()).toEqual([]);
  await page.reload();
  expect(await warnings.take()).toEqual([]);
};

/** A page of somebody who is signed in. */
const visitSignedIn = async (page: Page, token: string, path: string): Promise<void> => {
  const warnings = await watchPreloads(page);
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await warnings.take()).toEqual([]);
};

test('nothing is preloaded in vain', async ({ page, context, agentToken }) => {
  // Side by side, since the browser thinks of each document for seconds.
  await Promise.all([
    visitHome(page),
    visitSignedIn(await context.newPage(), agentToken, '/rng'),
    visitSignedIn(await context.newPage(), agentToken, '/member'),
  ]);
});
