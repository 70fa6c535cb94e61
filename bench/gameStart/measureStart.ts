import type { Game } from '@parlour/shared-contracts/domains/games';
import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import type { Browser, Frame, Page } from '@playwright/test';
import { slowDown } from '../load/measure.ts';
import type { Site } from './findHouseGames.ts';

/** Time without new requests after which the page counts as quiet, in milliseconds. */
const QUIET = 2_000;

/** Milliseconds after the click on Play. */
export interface GameStart {
  /** The site's game page is loaded, and the game's address is known. */
  readonly launched: number;
  /** The game's document is loaded. */
  readonly document: number;
  /** Its scripts and styles are loaded. */
  readonly files: number;
  /** Its first paint. */
  readonly firstPaint: number;
  /** It has painted a playable stage. */
  readonly playable: number;
}

interface Marks {
  readonly pressed: number;
  readonly readyPainted: number;
}

/**
 * Runs in the page. Resolves when no resource has arrived for this time. Streams are ignored, because they
 * never end.
 */
const untilQuiet = async (milliseconds: number): Promise<void> => {
  const arrived = (): number => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== arrived();) {
    before = arrived();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
};

/** Runs in the page. Clicks Play, and records the first frame after the game reports that it is ready. */
const pressAndWatch = (name: string): Promise<Marks> =>
  new Promise((resolve, reject) => {
    const start = [...document.querySelectorAll<HTMLElement>('main article button')].find((button) =>
      button.getAttribute('aria-label')?.endsWith(name),
    );
    if (!start) return reject(new Error(`there is no tile of ${name}`));
    const now = (): number => performance.timeOrigin + performance.now();
    const pressed = now();
    addEventListener('message', ({ data }) => {
      if (Object(data).event !== 'ready') return;
      requestAnimationFrame(() => requestAnimationFrame(() => resolve({ pressed, readyPainted: now() })));
    });
    return start.click();
  });

/** Runs in the game. Returns the times at which its parts were loaded, by the machine's clock. */
const readTimes = () => {
  const { timeOrigin } = performance;
  const [page] = performance.getEntriesByType('navigation');
  const ends = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => name.includes('/assets/'))
    .map(({ responseEnd }) => responseEnd);
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return {
    document: timeOrigin + ((page as PerformanceNavigationTiming | undefined)?.responseEnd ?? Number.NaN),
    files: timeOrigin + Math.max(...ends),
    firstPaint: timeOrigin + paint,
  };
};

const launchEnd = (page: Page): Promise<number> =>
  page.evaluate((path) => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const call = calls.findLast(({ name }) => name.includes(path));
    return performance.timeOrigin + (call?.responseEnd ?? Number.NaN);
  }, playEndpoints.launchGame.path);

const gameIn = (page: Page): Frame => {
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (!frame) throw new Error('there is no game in the page');
  return frame;
};

/** Measures from the click on a tile, in a browser without cached games. */
export const measureStart = async (browser: Browser, site: Site, game: Game): Promise<GameStart> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript((token) => sessionStorage.setItem('token', token), site.token);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(`${site.url}/favorite`);
  await page.locator('main article').filter({ hasText: game.displayName }).waitFor();
  await page.evaluate(untilQuiet, QUIET);
  const { pressed, readyPainted } = await page.evaluate(pressAndWatch, game.displayName);
  const times = await gameIn(page).evaluate(readTimes);
  const launched = await launchEnd(page);
  await context.close();
  const since = (moment: number): number => Math.round(moment - pressed);
  return {
    launched: since(launched),
    document: since(times.document),
    files: since(times.files),
    firstPaint: since(times.firstPaint),
    playable: since(readyPainted),
  };
};
