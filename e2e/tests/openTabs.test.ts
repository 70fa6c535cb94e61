import type { Browser, Page } from '@playwright/test';
import { bucketOf } from '@parlour/shared-contracts';
import { followUntil } from '@parlour/deploy/testing/liveEpochs';
import { expect, goTo, section, test } from '../platform/fixtures.ts';
import { publishCopy } from '@parlour/tooling/publishCopy';

const expectVersion = (page: Page, remote: string, version: string): Promise<void> =>
  expect(section(page, remote)).toHaveAttribute('data-version', version);

const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const expectSameDocument = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

/** Opens a tab of another visitor. */
const openTab = async (browser: Browser, url: string, visitor?: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  if (visitor) await context.addCookies([{ name: 'parlour_visitor', value: visitor, url }]);
  const page = await context.newPage();
  await page.goto('/pointMall');
  await expect(section(page, 'mf-pointmall')).toBeVisible();
  return page;
};

test.describe('a release reaches open tabs', () => {
  test('lazily: the mounted section stays, and the next visit loads the new version, without a reload', async ({
    page,
    platform,
  }) => {
    await publishCopy(platform, 'mf-pointmall', '5.0.0');
    await page.goto('/pointMall');
    await expect(section(page, 'mf-pointmall')).toBeVisible();
    await markDocument(page);
    const { epoch } = await platform.client.activate('mf-pointmall', '5.0.0');
    await expect.poll(async () => (await (await page.request.get('/healthz')).json()).epoch).toBe(epoch);
    await goTo(page, '/rng');
    await expect(section(page, 'mf-lobby')).toBeVisible();
    await goTo(page, '/pointMall');
    await expectVersion(page, 'mf-pointmall', '5.0.0');
    await expectSameDocument(page);
    await platform.client.rollback('mf-pointmall');
  });

  test('softly: a form with typed text survives', async ({ page, platform }) => {
    await publishCopy(platform, 'mf-auth', '5.1.0');
    await page.goto('/agent');
    const field = page.getByRole('main').getByLabel('Username');
    await field.fill('half a na');
    const before = await section(page, 'mf-auth').getAttribute('data-version');
    const { epoch } = await platform.client.activate('mf-auth', '5.1.0', { swap: 'soft' });
    await followUntil(platform.url, epoch);
    await field.press('End');
    await field.pressSequentially('me');
    await expect(field).toHaveValue('half a name');
    await expect(section(page, 'mf-auth')).toHaveAttribute('data-version', before ?? '');
    await goTo(page, '/pointMall');
    await expect(section(page, 'mf-pointmall')).toBeVisible();
    await goTo(page, '/agent');
    await expectVersion(page, 'mf-auth', '5.1.0');
    await platform.client.rollback('mf-auth');
  });

  test('a rollback reaches a hundred open tabs, also if the stream is blocked', async ({
    browser,
    platform,
  }) => {
    await publishCopy(platform, 'mf-pointmall', '5.2.0');
    const before = (await platform.client.status()).remotes.find(({ name }) => name === 'mf-pointmall')?.pin;
    const shipped = await platform.client.activate('mf-pointmall', '5.2.0');
    await followUntil(platform.url, shipped.epoch);

    const pages: Page[] = [];
    for (let index = 0; index < 10; index += 1) pages.push(await openTab(browser, platform.url));
    const blocked = await browser.newPage({ baseURL: platform.url });
    await blocked.route(/\/live\/prod\?/, (route) => route.abort());
    await blocked.goto('/pointMall');
    for (const page of [...pages, blocked]) await expectVersion(page, 'mf-pointmall', '5.2.0');
    const others = Array.from({ length: 90 }, () =>
      followUntil(platform.url, shipped.epoch + 1, shipped.epoch),
    );

    await platform.client.rollback('mf-pointmall');
    for (const page of [...pages, blocked]) await expectVersion(page, 'mf-pointmall', before?.stable ?? '');
    for (const received of await Promise.all(others)) {
      expect(received.at(-1)?.remotes['mf-pointmall']?.stable.version).toBe(before?.stable);
    }
    for (const page of pages) await page.context().close();
    await blocked.close();
  });
});

test.describe('a canary', () => {
  const idWhere = (isChosen: (bucket: number) => boolean): string => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `visitor-${index}`);
    return ids.find((id) => isChosen(bucketOf('mf-pointmall@5.3.0', id))) ?? '';
  };

  test('is shown to its share of visitors, on every page, and to no others', async ({
    browser,
    platform,
  }) => {
    await publishCopy(platform, 'mf-pointmall', '5.3.0');
    const stable = (await platform.client.status()).remotes.find(({ name }) => name === 'mf-pointmall')?.pin
      ?.stable;
    const { epoch } = await platform.client.change([
      { action: 'canary', remote: 'mf-pointmall', version: '5.3.0', weight: 2_500 },
    ]);
    await followUntil(platform.url, epoch);
    const inside = await openTab(
      browser,
      platform.url,
      idWhere((bucket) => bucket < 2_500),
    );
    const outside = await openTab(
      browser,
      platform.url,
      idWhere((bucket) => bucket >= 2_500),
    );
    for (let visit = 0; visit < 2; visit += 1) {
      await expectVersion(inside, 'mf-pointmall', '5.3.0');
      await expectVersion(outside, 'mf-pointmall', stable ?? '');
      await inside.reload();
      await outside.reload();
    }
    await platform.client.rollback('mf-pointmall');
    await expectVersion(inside, 'mf-pointmall', stable ?? '');
    await inside.context().close();
    await outside.context().close();
  });
});
