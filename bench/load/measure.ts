import { setTimeout as delay } from 'node:timers/promises';
import { MEMBER_CHANNEL_PATH } from '@parlour/shared-contracts/domains/channel';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

/** 1.6 Mbit/s in bytes per second, a latency of 150 ms, and a processor four times slower. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150 };
const CPU_SLOWDOWN = 4;

export interface Measurement {
  /** Milliseconds until the section's content is visible. */
  readonly ms: number;
  /** Transferred bytes. */
  readonly bytes: number;
  /** Milliseconds until the document's first and largest contentful paint. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Milliseconds until the section is mounted. From this time on it reacts to the visitor. */
  readonly answers: number;
  /**
   * Milliseconds for which long tasks blocked the page before the section was mounted. The first 50 ms of each
   * task do not count.
   */
  readonly blocking: number;
  /** Cumulative layout shift of the document. */
  readonly shift: number;
}

export interface Journey {
  readonly path: string;
  /** Selector of the content. The visit is complete when it is visible. */
  readonly content: string;
  /** A second page to visit. Then only that visit is measured. */
  readonly next?: { readonly path: string; readonly content: string };
  readonly token?: string;
}

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Milliseconds without a pending request after which the page counts as loaded. */
const QUIET = 2_000;

interface Traffic {
  /** Transferred bytes so far. */
  bytes(): number;
  /**
   * Resolves when the page is loaded. Short pauses between requests, which a slow processor causes, do not
   * count.
   */
  quiet(): Promise<void>;
}

const watchTraffic = (session: CDPSession): Traffic => {
  const open = new Set<string>();
  let bytes = 0;
  let changedAt = performance.now();
  const settle = (requestId: string): void => {
    open.delete(requestId);
    changedAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    // Streams never end.
    if (type !== 'EventSource' && !request.url.endsWith(MEMBER_CHANNEL_PATH)) open.add(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => settle(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    settle(requestId);
  });
  return {
    bytes: () => bytes,
    quiet: async () => {
      changedAt = performance.now();
      while (open.size > 0 || performance.now() - changedAt < QUIET) await delay(100);
    },
  };
};

/**
 * Runs in the page. Records the first frame in which a matching element is visible. Playwright's own waiting
 * polls every 500 ms, which is longer than the measured difference. It looks for the element
 * only after a change of the document: a loop of animation frames makes the browser draw frames that the page
 * does not need, and slows the page down.
 */
const watchContent = (selector: string): void => {
  const watch = globalThis as typeof globalThis & { contentSeenAt?: number | null };
  watch.contentSeenAt = null;
  const look = (): void => {
    frame = 0;
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    watch.contentSeenAt ??= performance.now();
    observer.disconnect();
    removeEventListener('load', lookSoon, true);
  };
  let frame = 0;
  const lookSoon = (): void => {
    frame ||= requestAnimationFrame(look);
  };
  const observer = new MutationObserver(lookSoon);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  // A stylesheet that arrives can make the element visible, and is no change of the document.
  addEventListener('load', lookSoon, true);
  lookSoon();
};

/** Runs in the page. Records the time at which the page's section is mounted. */
const watchSection = (): void => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#main [data-remote][data-state="mounted"]')) return;
    Object.assign(globalThis, { sectionAnswersAt: performance.now() });
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
};

/**
 * Waits until the page's section is mounted, and returns the time of it. On a slow processor this can be long after
 * the last request.
 */
const sectionMounted = async (page: Page): Promise<number> => {
  const mounted = await page.waitForFunction(
    () => Reflect.get(globalThis, 'sectionAnswersAt') as number | undefined,
    undefined,
    { polling: 500 },
  );
  return (await mounted.jsonValue()) ?? Number.NaN;
};

/** Runs in the page. Returns for how many milliseconds long tasks blocked the page before a time. */
const readBlocking = (before: number): Promise<number> =>
  new Promise((resolve) => {
    const sum = (tasks: readonly PerformanceEntry[]): number =>
      tasks
        .filter(({ startTime }) => startTime < before)
        .reduce((total, { duration }) => total + duration - 50, 0);
    new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
      type: 'longtask',
      buffered: true,
    });
    setTimeout(() => resolve(0), 500);
  });

type Vitals = Pick<Measurement, 'firstPaint' | 'largestPaint' | 'shift'>;

/** Runs in the page. Returns what the browser has recorded so far. */
export const readVitals = async (): Promise<Vitals> => {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const paints = await entriesOf('paint');
  const largest = await entriesOf('largest-contentful-paint');
  const shifts = await entriesOf('layout-shift');
  const shiftOf = (entry: PerformanceEntry): number => Number(Reflect.get(entry, 'value'));
  return {
    firstPaint: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    largestPaint: largest.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, entry) => sum + shiftOf(entry), 0),
  };
};

const contentSeenAt = async (page: Page): Promise<number> => {
  const seen = await page.waitForFunction(() => Reflect.get(globalThis, 'contentSeenAt') as number | null);
  return (await seen.jsonValue()) ?? Number.NaN;
};

/** Scrolls to the end, so that lazy pictures of the first page are not counted for the next one. */
const readToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const top of [document.body.scrollHeight, 0]) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });

/** Gives a page a slow network and processor. */
export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
};

/** Measures one visit with a cold cache. */
export const measure = async (browser: Browser, url: string, journey: Journey): Promise<Measurement> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await slowDown(page);
  if (journey.token)
    await page.addInitScript((token) => sessionStorage.setItem('token', token), journey.token);
  await page.addInitScript(watchContent, journey.content);
  await page.addInitScript(watchSection);
  const traffic = watchTraffic(session);
  await page.goto(`${url}${journey.path}`, { waitUntil: 'commit' });
  let ms = await contentSeenAt(page);
  await traffic.quiet();
  const answers = await sectionMounted(page);
  const blocking = await page.evaluate(readBlocking, answers);
  let total = traffic.bytes();
  const vitals = await page.evaluate(readVitals);
  if (journey.next) {
    await readToTheEnd(page);
    await traffic.quiet();
    const before = traffic.bytes();
    await page.evaluate(watchContent, journey.next.content);
    const start = await page.evaluate((path) => {
      const now = performance.now();
      const link = Object.assign(document.createElement('a'), { href: path });
      document.body.append(link);
      link.click();
      link.remove();
      return now;
    }, journey.next.path);
    ms = (await contentSeenAt(page)) - start;
    await traffic.quiet();
    total = traffic.bytes() - before;
  }
  await context.close();
  return { ms, bytes: total, answers, blocking, ...vitals };
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
