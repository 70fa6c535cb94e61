import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { readVitals, slowDown } from '../load/measure.ts';

/** The wait after an interaction. A slow processor needs less than this to paint the last frame. */
const SETTLING_MS = 1_500;
const TYPING_INTERVAL_MS = 150;

export interface Interactions {
  readonly largestPaint: number;
  readonly shift: number;
  /** Milliseconds until the next frame after the slowest press or key of each interaction. */
  readonly slowest: Readonly<Record<string, number>>;
}

/** Runs in the page. Records how long presses and keys take until the next frame. */
const watchInteractions = (): void => {
  const durations: number[] = [];
  Object.assign(globalThis, { interactionDurations: durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Number(Reflect.get(entry, 'interactionId')) > 0) durations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/**
 * Runs in the page. Returns the longest duration since the last call, in milliseconds. The browser reports none below
 * 16 ms. Without a report the result is 0.
 */
const takeSlowest = (): number => {
  const durations = Reflect.get(globalThis, 'interactionDurations') as number[];
  return Math.max(0, ...durations.splice(0));
};

const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  theme: (page) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /theme$/ })
      .click(),
  search: async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find a game' });
    await dialog.getByRole('textbox').pressSequentially('dragn', { delay: TYPING_INTERVAL_MS });
    await dialog.getByText('Showing results for').waitFor();
    await page.keyboard.press('Escape');
  },
  sheet: async (page) => {
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Favourite' }).waitFor();
  },
  favourite: async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Favourite' }).click();
    await setTimeout(SETTLING_MS);
    await page.keyboard.press('Escape');
  },
  filter: async (page) => {
    await page.evaluate(() => window.history.pushState(null, '', '/gameList'));
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('button', { name: /^Ancient worlds/ }).click();
    await filters.getByRole('button', { name: /^High/ }).click();
  },
  language: async (page) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Language/ })
      .click();
    await page.getByRole('button', { name: 'Português' }).click();
  },
};

/** Measures a member's first visit and the interactions in it, on a slow network and processor. */
export const measureInteractions = async (
  browser: Browser,
  url: string,
  token: string,
): Promise<Interactions> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript((value) => {
    sessionStorage.setItem('token', value);
    sessionStorage.setItem('memberPopupClosed', 'true');
  }, token);
  await page.addInitScript(watchInteractions);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('#main [data-remote][data-state="mounted"]').waitFor();
  await setTimeout(SETTLING_MS);
  const { largestPaint, shift } = await page.evaluate(readVitals);
  const slowest: Record<string, number> = {};
  for (const [name, act] of Object.entries(steps)) {
    await page.evaluate(takeSlowest);
    await act(page);
    await setTimeout(SETTLING_MS);
    slowest[name] = await page.evaluate(takeSlowest);
  }
  await context.close();
  return { largestPaint: Math.round(largestPaint), shift: Math.round(shift * 1_000) / 1_000, slowest };
};
