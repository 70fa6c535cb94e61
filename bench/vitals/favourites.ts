import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import type { Browser } from '@playwright/test';

const FAVOURITES = 1_000;
const SCROLL_PX = 600;
const SCROLL_INTERVAL_MS = 50;
const PAGE_SIZE = 40;

interface Listed {
  readonly nodeId: number;
  readonly vassalage: string;
  readonly gameType: string;
}

/** Gives a member a thousand favourites by the site's own calls. */
export const addFavourites = async (url: string, token: string): Promise<void> => {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(new URL(path, url), { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  for (let pageNo = 1; (pageNo - 1) * PAGE_SIZE < FAVOURITES; pageNo += 1) {
    const query = new URLSearchParams({
      clientType: '3',
      platform: 'flash',
      merchant: 'parlour',
      gameType: 'RNG',
      isNew: '0',
      gameClassify: 'ALL',
      pageNo: String(pageNo),
      pageSize: String(PAGE_SIZE),
      language: 'EN',
    });
    const { value } = (await (await call(`${gamesEndpoints.list.path}?${query.toString()}`)).json()) as {
      value: { games: readonly Listed[] };
    };
    for (const { nodeId, vassalage, gameType } of value.games) {
      const body = JSON.stringify({ nodeId, vendor: vassalage, gameType });
      await call(gamesEndpoints.addFavourite.path, { method: 'POST', body });
    }
  }
};

/** Returns the longest task in milliseconds while a member scrolls through a thousand favourites. */
export const measureFavourites = async (browser: Browser, url: string, token: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
  await page.goto(new URL('/favorite', url).href);
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  await page.mouse.move(700, 500);
  const isAtEnd = () =>
    page.evaluate(() => window.innerHeight + window.scrollY >= document.body.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, SCROLL_PX);
    await page.waitForTimeout(SCROLL_INTERVAL_MS);
  }
  const longest = await page.evaluate(() =>
    Math.max(0, ...(Reflect.get(globalThis, 'longTasks') as number[])),
  );
  await context.close();
  return Math.round(longest);
};
