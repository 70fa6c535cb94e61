import { expect, goTo, test } from '../platform/fixtures.ts';

/** Runs in the page before its own code. It makes the pop-ups count as not closed yet in this tab. */
const forgetPopups = (): void => {
  if (sessionStorage.getItem('popupsForgotten') !== null) return;
  sessionStorage.removeItem('guestPopupClosed');
  sessionStorage.removeItem('memberPopupClosed');
  sessionStorage.setItem('popupsForgotten', 'true');
};

test('announcements pop up over home; [SHELL-034] promotions with details, [SHELL-037] announcements and [SHELL-025] the help centre open at their addresses', async ({
  page,
}) => {
  await page.addInitScript(forgetPopups);
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'Welcome to Parlour' });
  await expect(popup.getByText('This is a demonstration site.')).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);

  const main = page.getByRole('main');
  await page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).first().click();
  await main.getByRole('link', { name: /Double your first deposit/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Double your first deposit' })).toBeVisible();
  await expect(main.getByRole('table')).toBeVisible();
  await expect(page).toHaveTitle(/Double your first deposit/);
  await main.getByRole('link', { name: 'Back to the list' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(5);

  await goTo(page, '/announce');
  await expect(main.getByRole('listitem')).toHaveCount(9);
  await main.getByRole('button', { name: 'Page 2' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/p=2/);

  await page.goto('/help#term');
  await expect(main.getByRole('heading', { name: '1. Who may play' })).toBeInViewport();
  await goTo(page, '/');
  await expect(main.locator('a[href^="/seamless?"]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
