import { expect, type Page } from '@playwright/test';

/**
 * Opens a page as soon as its document is server-rendered. The documents of the first visitors are not. Until then it
 * requests only the document, because an opened page starts the whole application.
 */
export const openRendered = async (page: Page, path: string): Promise<void> => {
  await expect(async () => {
    const document = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect(/<html[^>]* data-chance="/.test(await document.text())).toBe(true);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-chance', /./, { timeout: 100 });
  }).toPass({ intervals: [50] });
};
