import { ensureBrowser } from '@parlour/tooling/browser';
import type { Browser, Page } from '@playwright/test';
import { launch, median } from '../load/measure.ts';
import { startMeasuredPlatform } from '../measuredPlatform.ts';
import { log, printResults } from '../output.ts';

const ROUNDS = 3;
const CLICKS = 5;

interface Opening {
  /** Milliseconds from the click until the first field can be used. */
  readonly ms: number;
  /** Number of mf-auth files that were requested before the pointer reached the button. */
  readonly filesBefore: number;
}

/** Clicks the header's button, and records the frame in which the popup's first field has the focus. */
const clickAndTime = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const button = [...document.querySelectorAll<HTMLElement>('header button')].find(
          ({ textContent }) => textContent.trim() === 'Log in',
        );
        if (!button) return reject(new Error('there is no button to log in'));
        const clicked = performance.now();
        button.click();
        const look = (): void => {
          if (document.activeElement?.matches('dialog input')) resolve(performance.now() - clicked);
          else requestAnimationFrame(look);
        };
        return look();
      }),
  );

/** Opens the popup in a browser without a cache. `isAhead`: the pointer is over the button before the click. */
const open = async (browser: Browser, url: string, isAhead: boolean): Promise<Opening> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  let files = 0;
  page.on('request', (request) => {
    if (request.url().includes('/artifacts/mf-auth/')) files += 1;
  });
  await page.goto(url);
  await page.locator('#main [data-state="mounted"]').waitFor();
  await page.waitForLoadState('networkidle');
  const filesBefore = files;
  if (isAhead) {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).hover();
    await page.waitForTimeout(300);
    await page.waitForLoadState('networkidle');
  }
  const ms = await clickAndTime(page);
  await context.close();
  return { ms, filesBefore };
};

const { platform, stop } = await startMeasuredPlatform(log);
const browser = await launch(ensureBrowser());
const results = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const ahead: Opening[] = [];
  const cold: Opening[] = [];
  for (let click = 0; click < CLICKS; click += 1) {
    ahead.push(await open(browser, platform.url, true));
    cold.push(await open(browser, platform.url, false));
  }
  const msOf = (openings: readonly Opening[]) => Math.round(median(openings.map(({ ms }) => ms)));
  const filesBefore = Math.max(...[...ahead, ...cold].map((opening) => opening.filesBefore));
  const result = { round, fetchedAhead: msOf(ahead), notFetched: msOf(cold), filesBefore };
  log(JSON.stringify(result));
  results.push(result);
}
printResults(results);
await browser.close();
await stop();
