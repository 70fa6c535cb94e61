import type { Page } from '@playwright/test';
import { expect, goTo, section, sections, test } from './fixtures.ts';

type Sections = readonly (readonly [remote: string, path: string])[];

/** Which sections break together, and which go on meanwhile: each is once among either. */
export const halves = [0, 1].map((rest) => {
  const broken: Sections = sections.filter((_, index) => index % 2 === rest);
  const others: Sections = sections.filter((_, index) => index % 2 !== rest);
  return { broken, others, title: broken.map(([remote]) => remote).join(', ') };
});

/** A test's first page is a document, the others are where a link leads from it. */
export const open = async (page: Page, path: string): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(path, { waitUntil: 'commit' });
  else await goTo(page, path);
};

/** The frame answers, and these sections can be visited. */
export const expectToWork = async (page: Page, working: Sections): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
  for (const [name, path] of working) {
    await goTo(page, path);
    await expect(section(page, name)).toBeVisible();
  }
};

/** Lets deadlines of the broken version pass that nobody wants to wait for; its fallback has time. */
export const passDeadlines = async (page: Page, remote: string): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
  const host = page.locator(`#main [data-remote="${remote}"]`);
  await expect(async () => {
    if ((await host.getAttribute('data-version'))?.startsWith('9.')) await page.clock.fastForward(16_000);
    await expect(host).toHaveAttribute('data-version', /^[^9]/, { timeout: 500 });
  }).toPass();
};

/** For every test of a file: a session that may visit all sections, in a small window. */
export const visitAsAgent = (): void => {
  test.beforeEach(async ({ page, agentToken }) => {
    await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  });
  // Thirty times six sections: what is out of sight costs time and proves nothing here.
  test.use({ viewport: { width: 1280, height: 360 } });
};
