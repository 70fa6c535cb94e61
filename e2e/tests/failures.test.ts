import type { Page, Route } from '@playwright/test';
import { expect, goTo, section, test } from '../platform/fixtures.ts';
import { untilIdle } from '../platform/untilIdle.ts';
import { signAsRegistry } from '../platform/signAsRegistry.ts';
import { expectUntampered, tamper } from '../platform/tamper.ts';

const NETWORK_MESSAGE = 'Network link is abnormal, please try again';
const API = /^https?:\/\/[^/]+\/(?:wps|lgw|lotto|media)\//;
const COMPOSITION = /\/(?:live|composition)\/prod$/;

/** Returns the list of the shell's reports from now on. */
const reportsOf = (page: Page): readonly string[] => {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[parlour]')) reports.push(message.text());
  });
  return reports;
};

const retryButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const slots = (page: Page) => page.getByRole('region', { name: 'Slots' }).getByRole('article');

const expectPageToGoOn = async (page: Page): Promise<void> => {
  await goTo(page, '/pointMall');
  await expect(section(page, 'mf-pointmall')).toBeVisible();
  await goTo(page, '/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
};

test.describe('the composition', () => {
  const checkNow = (page: Page): Promise<unknown> =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  test('is unreachable: an open page continues, and follows again afterwards', async ({ page, platform }) => {
    const reports = reportsOf(page);
    const live = await (await page.request.get('/composition/prod')).json();
    await page.route(COMPOSITION, (route) => route.abort());
    await page.goto('/');
    await expect(section(page, 'mf-lobby')).toBeVisible();
    await checkNow(page);
    await expectPageToGoOn(page);
    expect(reports).toEqual([]);

    const answers = [live.epoch + 1];
    await page.route(/\/composition\/prod$/, async (route) => {
      const body = JSON.stringify({ ...live, epoch: answers.shift() ?? live.epoch });
      const { signature } = await signAsRegistry(platform.dataFolder, body);
      await route.fulfill({ body, headers: { 'x-signature': signature } });
    });
    // A page that waits for an answer does not send another request.
    await expect(async () => {
      await checkNow(page);
      expect(reports.join()).toContain(`${live.epoch + 1} is live here`);
    }).toPass();
    await expectPageToGoOn(page);
  });

  for (const [what, spoil, reason, isSigned = true] of [
    ['malformed', (text: string) => text.slice(0, 40), 'SyntaxError'],
    ['of another schema', () => '{"schema":2}', 'The composition is malformed'],
    [
      'of a lower epoch',
      (text: string) => JSON.stringify({ ...JSON.parse(text), epoch: 0, remotes: {} }),
      'Composition of epoch 0 refused',
    ],
    [
      'without a signature of the registry',
      (text: string) => JSON.stringify({ ...JSON.parse(text), epoch: 99, remotes: {} }),
      'SignatureFailure',
      false,
    ],
  ] as const) {
    test(`arrives ${what}: the last good one stays and the reason is reported`, async ({
      page,
      platform,
    }) => {
      const reports = reportsOf(page);
      const live = await (await page.request.get('/composition/prod')).text();
      const isStreamed = { contentType: 'text/event-stream' };
      const signed = await signAsRegistry(platform.dataFolder, spoil(live));
      const body = isSigned
        ? signed.event
        : signed.event.replace(signed.signature, (text) => text.replace(/.{40}$/, 'A'.repeat(40)));
      await page.route(/\/live\/prod\?/, (route) => route.fulfill({ ...isStreamed, body }));
      await page.goto('/');
      await expect.poll(() => reports.join('\n')).toContain(reason);
      await expect(section(page, 'mf-lobby')).toBeVisible();
      await expectPageToGoOn(page);
    });
  }
});

test.describe('the API', () => {
  const outages: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['is unreachable', (route) => route.abort()],
    ['is behind a gateway that answers 502', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
  ];
  for (const [what, fail] of outages) {
    test(`[SHELL-149] [SHELL-152] ${what} on a first visit: frame, message, and a retry that recovers`, async ({
      page,
    }) => {
      await page.route(API, fail);
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('main').getByText(NETWORK_MESSAGE).first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await page.unroute(API);
      await retryButtons(page).last().click();
      await expect(slots(page).first()).toBeVisible();
      await expect(retryButtons(page)).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Live casino' })).toBeVisible();
    });
  }

  test('[SHELL-152] is unavailable after a visit: cached data is shown, the rest shows an error and recovers', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(slots(page).first()).toBeVisible();
    await page.route(API, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Live casino' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Menu' }).getByText('LINE')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Hot right now' }).getByRole('article').first(),
    ).toBeVisible();
    const section = page.getByRole('region', { name: 'Slots' });
    await expect(section.getByText(NETWORK_MESSAGE)).toBeVisible();
    await page.unroute(API);
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(slots(page).first()).toBeVisible();
  });

  for (const [siteStatus, httpStatus, title] of [
    [1, 503, 'We are under maintenance'],
    [2, 451, 'Access restricted'],
  ] as const) {
    test(`closes the site with status ${siteStatus}: an open tab shows the status page`, async ({ page }) => {
      await page.goto('/');
      await expect(slots(page).first()).toBeVisible();
      await page.route(API, (route) =>
        /\/(?:status|permission)$/.test(new URL(route.request().url()).pathname)
          ? route.fallback()
          : route.fulfill({
              status: httpStatus,
              json: { success: false, value: { siteStatus }, message: 'closed' },
            }),
      );
      await page.route('**/wps/system/status', (route) =>
        route.fulfill({ json: { success: true, value: siteStatus, message: null } }),
      );
      await goTo(page, '/pointMall');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
    });
  }

  test('[SHELL-152] is unavailable when a member returns: sections show it, and the session is restored later', async ({
    page,
    agentToken,
  }) => {
    await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
    await page.route(API, (route) => route.abort());
    for (const [path, remote] of [
      ['/rng', 'mf-lobby'],
      ['/pointMall', 'mf-pointmall'],
      ['/lottery', 'mf-lottery'],
      ['/member', 'mf-member'],
    ] as const) {
      await (page.url() === 'about:blank' ? page.goto(path) : goTo(page, path));
      await expect(section(page, remote).getByText(NETWORK_MESSAGE).first()).toBeVisible();
      await expect(retryButtons(page).first()).toBeVisible();
    }
    await page.unroute(API);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(page.getByRole('main').getByText(NETWORK_MESSAGE)).toHaveCount(0);
  });
});

test('a slow network shows progress and a skeleton, then the content in the same position', async ({
  page,
}) => {
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  await untilIdle(page);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift' });
  });
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  const main = page.getByRole('main');
  await page
    .getByRole('complementary', { name: 'Menu' })
    .getByRole('link', { name: 'Points mall', exact: true })
    .click();
  await expect(main.getByRole('progressbar')).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(section(page, 'mf-pointmall')).toBeVisible();
  await expect(main.getByRole('progressbar')).toHaveCount(0);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  const shifted = await page.evaluate(() =>
    (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0),
  );
  expect(shifted).toBeLessThan(0.1);
});

test("a section's first data is requested together with its code, once", async ({ page, agentToken }) => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  // The link at the end of the page moves while the content above it loads.
  await untilIdle(page);
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/points/balance')) reads += 1;
  });
  const read = page.waitForRequest('**/wps/points/balance');
  // Delays the code until the data has been requested.
  await page.route(/\/artifacts\/mf-pointmall\/[^/]+\/remoteEntry\./, async (route) => {
    await read;
    await route.continue();
  });
  await page
    .getByRole('complementary', { name: 'Menu' })
    .getByRole('link', { name: 'Points mall', exact: true })
    .click();
  await expect(section(page, 'mf-pointmall')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilIdle(page);
  expect(reads).toBe(1);
});

test('a section and its page are fetched when a pointer comes near a link to them', async ({ page }) => {
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  const code = page.waitForRequest(/\/artifacts\/mf-pointmall\/[^/]+\/page-pointMall\./);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rewards' }).hover();
  await code;
  expect(new URL(page.url()).pathname).toBe('/');
});

for (const [what, spoil] of [
  ['is gone', (route) => route.fulfill({ status: 404, body: 'gone' })],
  ['was tampered with', tamper],
] satisfies [string, (route: Route) => Promise<void>][]) {
  test(`[SHELL-051] a section's stylesheet ${what}: a panel with a retry, which recovers`, async ({
    page,
  }) => {
    const stylesheets = /\/artifacts\/mf-pointmall\/.*\.css$/;
    await page.route(stylesheets, spoil);
    await page.goto('/pointMall');
    await expect(section(page, 'mf-pointmall', 'failed')).toBeAttached();
    await expect(page.getByRole('banner')).toBeVisible();
    await expectUntampered(page);
    await page.unrouteAll({ behavior: 'wait' });
    await retryButtons(page).click();
    await expect(section(page, 'mf-pointmall')).toBeVisible();
  });
}

test('[SHELL-049] [RULES-050] a script that has not loaded after 120 seconds is a failure, and a retry recovers', async ({
  page,
  agentToken,
}) => {
  const script = /\/page-security\.[^/]*js$/;
  await page.clock.install();
  await page.route(script, () => {});
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  await page.goto('/member');
  await expect(section(page, 'mf-member')).toBeVisible();
  // A pending read would exceed its timeout when the clock advances.
  await untilIdle(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest(script);
  await goTo(page, '/member?page=security');
  await asked;
  await page.clock.runFor(119_999);
  await expect(retryButtons(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByRole('main').getByText(NETWORK_MESSAGE)).toBeVisible();
  await page.unroute(script);
  await retryButtons(page).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Security' }).first()).toBeVisible();
  await expect(retryButtons(page)).toHaveCount(0);
});
