import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { refuseProof } from '@parlour/shared-ui/proofs';
import type { RunningPlatform } from '@parlour/tooling/start';
import { startFreshPlatform } from './startFreshPlatform.ts';
import { watchTraffic } from './untilIdle.ts';
import { watchUpcoming } from './watchUpcoming.ts';
import { DEMO_PASSWORD, sessionTokenOf } from './tokenOf.ts';

export interface TestPlatform extends RunningPlatform {
  readonly dataFolder: string;
}

/** Runs in the page, before its own scripts. */
const closePopups = (): void => {
  sessionStorage.setItem('guestPopupClosed', 'true');
  sessionStorage.setItem('memberPopupClosed', 'true');
};

const BLOCKED = /Content Security Policy|requires '\w+' assignment/;

/**
 * Includes Playwright's own setting for the mouse, because the browser uses only the last of these switches.
 */
const WITHOUT_PICTURES = [
  'imagesEnabled=false',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

/**
 * Tests with their own platform per worker. A page fails its test if it violates its content policy, or if a
 * test with a requirement ends on a page that opens soon.
 */
export const test = base.extend<
  object,
  { renderers: number; pictures: boolean; platform: TestPlatform; agentToken: string }
>({
  /** Without renderers the browser renders all pages. Tests that block the API or scripts need that. */
  renderers: [0, { option: true, scope: 'worker' }],
  /** Pictures take a third of a page's time, so they are off unless a test needs them. */
  pictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, pictures }, use) => {
      const args = pictures ? [] : [`--blink-settings=${WITHOUT_PICTURES.join(',')}`];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: 'worker' },
  ],
  platform: [
    async ({ renderers }, use) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'parlour-e2e-'));
      const platform = await startFreshPlatform(dataFolder, { RENDERERS: String(renderers) });
      await use({ ...platform, dataFolder });
      await platform.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** Token of a session of the seeded agent, who may visit every section. */
  agentToken: [
    async ({ platform, browser }, use) => {
      await use(await sessionTokenOf(browser, platform.url));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** The pop-up with announcements counts as closed in every context. */
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(closePopups);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  page: async ({ page }, use, { title }) => {
    watchTraffic(page);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (BLOCKED.test(message.text())) violations.push(message.text());
    });
    const hasShownUpcoming = await watchUpcoming(page);
    await use(page);
    expect(violations).toEqual([]);
    refuseProof(title, await hasShownUpcoming());
  },
});

export { expect };

/**
 * Options of all files that need pictures. They are the same, so that these files share workers and their
 * platforms.
 */
export const withPictures = { pictures: true, renderers: 1 };

/** The address of each section for a session of the seeded agent. */
export const sections = [
  ['mf-lobby', '/'],
  ['mf-auth', '/agent'],
  ['mf-member', '/member'],
  ['mf-agent', '/agentHome'],
  ['mf-lottery', '/lottery'],
  ['mf-pointmall', '/pointMall'],
] as const;

/** Navigates within the document, like a link. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => window.history.pushState(null, '', href), path);

/** Returns the element of a mounted section. */
export const section = (page: Page, remote: string, state = 'mounted') =>
  page.locator(`#main [data-remote="${remote}"][data-state="${state}"]`);

/** Signs in through the popup, like a person. */
export const logIn = async (page: Page, account: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(account);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
};
