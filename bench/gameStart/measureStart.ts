import type { Game } from '@parlour/shared-contracts/domains/games';
import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import type { Browser, Frame, Page } from '@playwright/test';
import { slowDown } from '../load/measure.ts';
import type { Site } from './findHouseGames.ts';

/** Milliseconds in which nothing comes. */
const QUIET = 2_000;

/** Milliseconds after the press on Play. */
export interface GameStart {
  /** The site's page of games has come, and the game's address is known. */
  readonly launched: number;
  /** The game's document has arrived. */
  readonly document: number;
  /** Its scripts and styles have. */
  readonly files: number;
  /** It has painted something. */
  readonly firstPaint: number;
  /** It has painted a stage that can be played on. */
  readonly playable: number;
}

interface Marks {
  readonly pressed: number;
  readonly readyPainted: number;
}

/** Runs in the page: resolves when nothing has come for a while; its streams never end. */
const untilQuiet = async (milliseconds: number): Promise<void> => {
  const arrived = (): number => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== arrived();) {
    before = arrived();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
};

/** Runs in the page: presses Play, and notes the frame after the game has said that it is there. */
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

/** Runs in the game: when its parts were there, by the machine's clock. */
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

/** From the press on a tile, in a browser that has seen no game before. */
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
