import type { Browser } from '@playwright/test';

/** Logs the seeded player in on the site. Returns the session's token. */
export const logInAsPlayer = async (browser: Browser, url: string): Promise<string> => {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[autocomplete="username"]').fill('player');
  await dialog.locator('input[type="password"]').fill('Parlour#2026');
  await dialog.locator('button[type="submit"]').click();
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.close();
  return token ?? '';
};
