import { expect, goTo, test } from '../platform/fixtures.ts';
import { violationsOf } from '../platform/violationsOf.ts';

test('a visitor finds a game by a misspelt name; [LOBBY-099] the game list and the game centre filter and count, [LOBBY-002] home and the side menu have banners, [LOBBY-081] and home and a page show the winners', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('Filter by provider, theme, volatility and RTP.')).toBeAttached();
  await expect(page.getByRole('complementary', { name: 'Menu' }).getByText('Opens soon.')).toBeAttached();
  await expect(main.getByRole('list', { name: 'Top wins' }).getByRole('listitem').first()).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search games' })).toBeVisible();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Find a game' });
  const field = dialog.getByRole('textbox', { name: 'Search games and providers' });
  await expect(field).toBeFocused();
  await field.pressSequentially('dragn');
  await expect(dialog.getByText('Showing results for “dragon”')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/gameList\?q=dragn$/);
  await expect(main.getByRole('heading', { level: 1, name: 'Results for “dragn”' })).toBeVisible();

  await goTo(page, '/gameList');
  await expect(main.getByText(/Currently displaying 24 Parlour games out of 9,\d{3}/)).toBeVisible();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: /^Ancient worlds/ }).click();
  await filters.getByRole('button', { name: /^High/ }).click();
  await expect(page).toHaveURL(/volatilities=high&themes=ancient/);
  await main.getByRole('combobox', { name: 'Order' }).selectOption('rtp');
  await expect(page).toHaveURL(/sort=rtp/);
  await page.reload();
  await expect(filters.getByRole('button', { name: /^High/, pressed: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await goTo(page, '/winners');
  await expect(main.getByRole('list', { name: 'Winners' }).getByRole('listitem')).toHaveCount(20);

  await goTo(page, '/gameCenter');
  await main.getByRole('region', { name: 'Game providers' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/gameList\?vendors=/);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});
