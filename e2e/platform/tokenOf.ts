import type { Browser } from '@playwright/test';

/** Password of the seeded accounts. */
export const DEMO_PASSWORD = 'Parlour#2026';

/** Signs in the seeded agent through the site, who may visit every section. Resolves to the token. */
export const sessionTokenOf = async (browser: Browser, url: string): Promise<string> => {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/agent');
  await page.getByLabel('Username').fill('agent');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/agentHome');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.close();
  return token ?? '';
};

/** Signs in a seeded member in the popup of the site. Resolves to the token. */
export const memberTokenOf = async (browser: Browser, url: string, account: string): Promise<string> => {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(account);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.close();
  return token ?? '';
};
