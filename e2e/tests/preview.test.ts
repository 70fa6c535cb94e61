import type { Page } from '@playwright/test';
import { expect, section, test } from '../platform/fixtures.ts';
import { NEXT_VERSION as NEXT, nextLobby } from '../platform/nextLobby.ts';
import { publishCopy } from '@parlour/tooling/publishCopy';

const NEXT_BUILD = new RegExp(`^${NEXT.replaceAll('.', '\\.')}\\+`);
const lobbyBuild = (page: Page) => section(page, 'mf-lobby').locator('> div');
const badge = (page: Page) => page.getByRole('status').filter({ hasText: `Preview: mf-lobby ${NEXT}` });

test('a link shows a version that is not live to visitors with the link, until they leave, and to no others', async ({
  page,
  browser,
  platform,
}) => {
  const { directory } = await nextLobby();
  await platform.client.publishDirectory(directory);
  const liveNow = async () => {
    const { epoch, remotes } = await platform.client.status();
    return { epoch, remotes };
  };
  const before = await liveNow();
  const { token } = await platform.client.preview('mf-lobby', NEXT, { seconds: 3_600 });
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await page.addInitScript(() => {
    const beacons: string[] = [];
    Object.assign(window, { beacons });
    navigator.sendBeacon = (_url, body) => typeof body === 'string' && beacons.push(body) > 0;
  });

  await page.goto(`/?preview=${token}`);
  expect(new URL(page.url()).search).toBe('');
  await expect(lobbyBuild(page)).toHaveAttribute('data-build', NEXT_BUILD);
  await expect(section(page, 'mf-lobby')).toHaveAttribute('data-version', NEXT);
  await expect(badge(page)).toBeVisible();
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(requested.join()).toContain(`/artifacts/mf-lobby/${NEXT}/`);
  expect(requested.filter((url) => url.includes('/artifacts/mf-lobby/') && !url.includes(NEXT))).toEqual([]);

  const elsewhere = await browser.newPage({ baseURL: platform.url });
  await elsewhere.goto('/');
  await expect(section(elsewhere, 'mf-lobby')).not.toHaveAttribute('data-version', NEXT);
  await expect(badge(elsewhere)).toHaveCount(0);
  await elsewhere.close();
  expect(await liveNow()).toEqual(before);

  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('[data-remote="mf-auth"][data-state="mounted"]')).toBeAttached();
  const text = await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return Reflect.get(window, 'beacons').join();
  });
  expect(text).toContain('mf-auth');
  expect(text).not.toContain('mf-lobby');

  await page.goto('/rng');
  await expect(section(page, 'mf-lobby')).toHaveAttribute('data-version', NEXT);
  await badge(page).getByRole('button', { name: 'Leave' }).click();
  await expect(badge(page)).toHaveCount(0);
  await expect(section(page, 'mf-lobby')).not.toHaveAttribute('data-version', NEXT);
  await expect(page).toHaveURL('/rng');
  await expect(lobbyBuild(page)).not.toHaveAttribute('data-build', NEXT_BUILD);
  expect(errors).toEqual([]);
});

test('a release does not change an open preview', async ({ page, platform }) => {
  const { directory } = await nextLobby();
  await platform.client.publishDirectory(directory);
  const { token } = await platform.client.preview('mf-lobby', NEXT, { seconds: 3_600 });
  await page.goto(`/?preview=${token}`);
  await expect(section(page, 'mf-lobby')).toHaveAttribute('data-version', NEXT);
  await section(page, 'mf-lobby').evaluate((element) => Object.assign(element, { isSame: true }));

  await publishCopy(platform, 'mf-lobby', '1.0.1-other');
  const { epoch } = await platform.client.activate('mf-lobby', '1.0.1-other', { swap: 'soft' });
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const stream = new EventSource('/live/prod');
        stream.addEventListener('composition', ({ lastEventId }) => {
          if (Number(lastEventId) < wanted) return;
          stream.close();
          resolve();
        });
      }),
    epoch,
  );
  expect(await section(page, 'mf-lobby').evaluate((element) => 'isSame' in element)).toBe(true);
  await page.reload();
  await expect(section(page, 'mf-lobby')).toHaveAttribute('data-version', NEXT);
  await platform.client.rollback('mf-lobby');
});

test('an unsigned preview is ignored, and the page shows the live version', async ({ page, platform }) => {
  const { directory } = await nextLobby();
  await platform.client.publishDirectory(directory);
  const { token } = await platform.client.preview('mf-lobby', NEXT, { seconds: 3_600 });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      String.raw`\"remote\":\"mf-lobby\"`,
      String.raw`\"remote\":\"mf-member\"`,
    );
    await route.fulfill({ response, body });
  });
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await page.goto(`/login?preview=${token}`);
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  await expect(section(page, 'mf-lobby')).not.toHaveAttribute('data-version', NEXT);
  await expect(badge(page)).toHaveCount(0);
  expect(errors.join()).toContain('the signature is not of this text');
});
