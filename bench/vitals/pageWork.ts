import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

const LOADING_MS = 6_000;
const SETTLING_MS = 30_000;
const RESTING_MS = 20_000;

const openPage = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  return { context, page: await context.newPage() };
};

const metricOf = (metrics: readonly { name: string; value: number }[], name: string): number =>
  metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;

export interface LayoutWork {
  readonly styles: number;
  readonly layouts: number;
  readonly sum: number;
}

/** Returns how often the browser computed styles and layouts in the first six seconds of a page. */
export const countLayoutWork = async (browser: Browser, url: string): Promise<LayoutWork> => {
  const { context, page } = await openPage(browser);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(url, { waitUntil: 'commit' });
  await setTimeout(LOADING_MS);
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  const styles = metricOf(metrics, 'RecalcStyleCount');
  const layouts = metricOf(metrics, 'LayoutCount');
  return { styles, layouts, sum: styles + layouts };
};

/** Returns the processor time of all processes of the browser, in seconds. */
const processorTime = async (session: CDPSession): Promise<number> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};

/** Returns the share of one core that an open, untouched page uses after 30 seconds. */
export const measureRest = async (browser: Browser, url: string): Promise<number> => {
  const { context, page } = await openPage(browser);
  const session = await browser.newBrowserCDPSession();
  await page.goto(url);
  await setTimeout(SETTLING_MS);
  const before = await processorTime(session);
  await setTimeout(RESTING_MS);
  const after = await processorTime(session);
  await session.detach();
  await context.close();
  return Math.round(((after - before) * 1_000 * 1_000) / RESTING_MS) / 1_000;
};
