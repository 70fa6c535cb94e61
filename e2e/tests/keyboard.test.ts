import { expect, test } from '../platform/fixtures.ts';
import { DEMO_PASSWORD } from '../platform/tokenOf.ts';
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
