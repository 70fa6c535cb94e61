import type { Page } from '@playwright/test';
import { expect, goTo, section, sections, test } from './fixtures.ts';

type Sections = readonly (readonly [remote: string, path: string])[];

/** The sections that break in a test, and the sections that must continue to work. */
export interface Half {
  readonly broken: Sections;
  readonly others: Sections;
  readonly title: string;
}

const halfOf = (rest: number): Half => {
  const broken = sections.filter((_, index) => index % 2 === rest);
  const others = sections.filter((_, index) => index % 2 !== rest);
  return { broken, others, title: broken.map(([remote]) => remote).join(', ') };
};
const FIRST = halfOf(0);
const SECOND = halfOf(1);
export const halves = [FIRST, SECOND] as const;

/**
 * Returns the sections that break by the fault with this index. One loader loads all sections, so a test of each fault
 * in one half is enough.
 */
export const halfAt = (index: number): Half => (index % 2 === 0 ? FIRST : SECOND);

/** Opens a page: the first one of a test as a document, the others like a link. */
export const open = async (page: Page, path: string): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(path, { waitUntil: 'commit' });
  else await goTo(page, path);
};

/** Expects the frame to work, and these sections to be usable. */
export const expectToWork = async (page: Page, working: Sections): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
  for (const [name, path] of working) {
    await goTo(page, path);
    await expect(section(page, name)).toBeVisible();
  }
};

/** Advances the clock past the deadlines of the broken version. Its fallback still has time. */
export const passDeadlines = async (page: Page, remote: string): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
  const host = page.locator(`#main [data-remote="${remote}"]`);
  await expect(async () => {
    if ((await host.getAttribute('data-version'))?.startsWith('9.')) await page.clock.fastForward(16_000);
    await expect(host).toHaveAttribute('data-version', /^[^9]/, { timeout: 500 });
  }).toPass();
};

/** Gives every test of a file a session that may visit all sections, in a small window. */
export const visitAsAgent = (): void => {
  test.beforeEach(async ({ page, agentToken }) => {
    await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  });
  // The window is small, because hidden content costs time. The tests open six sections fifteen times.
  test.use({ viewport: { width: 1280, height: 360 } });
};
