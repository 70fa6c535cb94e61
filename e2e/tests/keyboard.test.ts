import { expect, section, test } from '../platform/fixtures.ts';
import { DEMO_PASSWORD } from '../platform/tokenOf.ts';
import { violationsInThemes } from '../platform/violationsOf.ts';
import { walkerOf } from '../platform/walkerOf.ts';

test('a person signs in by keyboard alone: the focus stays in the popup, goes to the invalid field, and returns', async ({
  page,
}) => {
  const { dialog, account, auth } = walkerOf(page, 'EN');
  const { keyboard } = page;
  const field = (key: string) => dialog.getByRole('textbox', { name: auth(key), exact: true });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await page.goto('/rng');
  await opener.focus();
  await keyboard.press('Enter');
  await expect(field('username')).toBeFocused();

  const visited = new Set<string>();
  for (let presses = 0; presses < 40; presses += 1) {
    await keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === document.body) return 'browser';
      return activeElement?.closest('dialog') ? 'dialog' : 'page';
    });
    visited.add(place);
  }
  expect(visited).not.toContain('page');
  expect(visited).toContain('dialog');

  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await keyboard.press('Enter');
  await dialog.getByRole('button', { name: auth('register') }).press('Enter');
  await expect(dialog.getByRole('tab').first()).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await keyboard.press('Enter');
  await expect(field('username')).toBeFocused();
  await keyboard.press('Enter');
  const described = await field('username').getAttribute('aria-describedby');
  await expect(field('username')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.locator(`[id="${described}"]`)).not.toBeEmpty();
  await expect(field('username')).toBeFocused();
  await keyboard.type('player');
  await field('password').focus();
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');
  await expect(account).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a person finds actions, pages and games by the command palette, and reads notifications, by keyboard alone', async ({
  page,
}) => {
  const { auth, dialog, account } = walkerOf(page, 'EN');
  const { keyboard } = page;
  const field = page.getByRole('combobox', { name: 'Page, action or game' });
  const choose = async (text: string): Promise<void> => {
    await keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
    await keyboard.type(text);
    await keyboard.press('Enter');
  };
  const openWinners = async (): Promise<void> => {
    await page.goto('/winners');
    await expect(section(page, 'mf-lobby')).toBeVisible();
  };
  await openWinners();
  await choose('sign in');
  const username = dialog.getByRole('textbox', { name: auth('username'), exact: true });
  await expect(username).toBeFocused();
  await keyboard.type('player');
  await dialog.getByRole('textbox', { name: auth('password'), exact: true }).focus();
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');
  await expect(account).toBeVisible();

  await openWinners();
  await expect(account).toBeVisible();
  await choose('notifcations');
  const inbox = page.getByRole('dialog', { name: 'Notifications' });
  const messages = inbox.getByRole('list', { name: 'Messages' });
  await messages.getByRole('button').first().press('Enter');
  await expect(messages.getByRole('button', { expanded: true })).toHaveCount(1);
  expect(await violationsInThemes(page, 'dialog')).toEqual({ dark: [], light: [] });
  await keyboard.press('Escape');
  await expect(inbox).toHaveCount(0);

  await keyboard.press('ControlOrMeta+k');
  await keyboard.type('dragn');
  const games = dialog.getByRole('group', { name: 'Games' });
  await expect(games.getByRole('option').first()).toBeVisible();
  expect(await violationsInThemes(page, 'dialog')).toEqual({ dark: [], light: [] });
  await keyboard.press('PageDown');
  const name = await games.getByRole('option', { selected: true }).locator('span').nth(1).textContent();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await choose('limts');
  await expect(page).toHaveURL(/\/member\?page=limits$/);
});
