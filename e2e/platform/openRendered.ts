import { expect, type Page } from '@playwright/test';

/**
 * Opens a page until its document brings a first view: the first visitors of all come too early for it. Until then
 * the document alone is asked for, since a page that is opened starts the whole application.
 */
export const openRendered = async (page: Page, path: string): Promise<void> => {
  await expect(async () => {
    const document = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect(/<html[^>]* data-chance="/.test(await document.text())).toBe(true);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-chance', /./, { timeout: 100 });
  }).toPass({ intervals: [50] });
};
