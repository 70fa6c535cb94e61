import { expect, test } from '../platform/fixtures.ts';
import { watchPreloads } from '../platform/preloadWarnings.ts';

test.use({ pictures: true });

test('nothing is preloaded in vain', async ({ page, agentToken }) => {
  const warnings = await watchPreloads(page);
  await page.goto('/');
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
