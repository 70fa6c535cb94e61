import { MEMBER_CHANNEL_PATH } from '@parlour/shared-contracts/domains/channel';
import { expect, type Page, type Request } from '@playwright/test';

/** Milliseconds without a request after which a page counts as idle. */
const QUIET_MS = 500;
/** It is long because a machine may be busy. The screenshots are taken without the settings of the tests. */
const TIMEOUT_MS = 60_000;

interface Traffic {
  readonly open: Set<Request>;
  changedAt: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** An open stream does not mean that the page is loading. */
const isStream = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || request.url().endsWith(MEMBER_CHANNEL_PATH);

/** Records the requests of a page from now on. */
export const watchTraffic = (page: Page): void => {
  const seen: Traffic = { open: new Set(), changedAt: Date.now() };
  traffic.set(page, seen);
  const end = (request: Request): void => {
    if (seen.open.delete(request)) seen.changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (isStream(request)) return;
    seen.open.add(request);
    seen.changedAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
};

/** Waits until a page of the fixture makes no more requests, except for streams. */
export const untilIdle = async (page: Page): Promise<void> => {
  const seen = traffic.get(page);
  if (!seen) throw new Error('the traffic of this page is not watched');
  await expect
    .poll(() => seen.open.size === 0 && Date.now() - seen.changedAt >= QUIET_MS, {
      intervals: [100],
      timeout: TIMEOUT_MS,
    })
    .toBe(true);
};
