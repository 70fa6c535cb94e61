import { expect, type Page } from '@playwright/test';

/** Opens a page until its document brings a first view: the first visitors of all come too early for it. */
export const openRendered = async (page: Page, path: string): Promise<void> => {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-chance', /./, { timeout: 100 });
  }).toPass();
};
