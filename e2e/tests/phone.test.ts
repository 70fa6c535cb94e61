import { expect, test } from '../platform/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the field of the search stays where it is while a person types', async ({ page }) => {
  await page.goto('/rng');
  await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find a game' });
  const field = dialog.getByRole('textbox');
  await expect(dialog.getByRole('heading', { name: 'Played most now' })).toBeVisible();
  await expect(field).toBeInViewport();
  const before = await field.boundingBox();
  await field.fill('dragon');
  await expect(dialog.getByRole('link', { name: /^Show \d+ games/ })).toBeAttached();
  expect(await field.boundingBox()).toEqual(before);
  await field.fill('qqqqqqqqqqqq');
  await expect(dialog.getByText('No games found')).toBeVisible();
  expect(await field.boundingBox()).toEqual(before);
});

test('all kinds of a feedback are in view', async ({ page, agentToken }) => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  await page.goto('/feedback');
  const kinds = page.getByRole('group', { name: 'What is it about?' }).getByRole('button');
  await expect(kinds).toHaveCount(7);
  for (const kind of await kinds.all()) await expect(kind).toBeInViewport({ ratio: 1 });
});
