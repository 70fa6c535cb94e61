import { expect, test } from '../platform/fixtures.ts';
import { openRendered } from '../platform/openRendered.ts';
import { watchPreloads } from '../platform/preloadWarnings.ts';

// With first views: the picture that one begins with is preloaded.
test.use({ renderers: 1, pictures: true });

test('nothing is preloaded in vain', async ({ page, agentToken }) => {
  const warnings = await watchPreloads(page);
  await openRendered(page, '/');
  await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1);
  expect(await warnings.take()).toEqual([]);
  await page.reload();
  expect(await warnings.take()).toEqual([]);
  await page.evaluate((token) => sessionStorage.setItem('token', token), agentToken);
  await page.goto('/rng');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await warnings.take()).toEqual([]);
  await page.goto('/member');
  expect(await warnings.take()).toEqual([]);
});
