import type { Page } from '@playwright/test';
import { activateBroken, type Breakage } from '../platform/brokenArtifact.ts';
import { expect, section, test } from '../platform/fixtures.ts';

const remotes = [
  ['mf-lobby', '/'],
  ['mf-auth', '/agent'],
  ['mf-member', '/member'],
  ['mf-agent', '/agentHome'],
  ['mf-lottery', '/lottery'],
  ['mf-pointmall', '/pointMall'],
] as const;

const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => window.history.pushState(null, '', href), path);

/** The frame answers, and every section but the broken one can be visited. */
const expectOthersToWork = async (page: Page, broken: string): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
  for (const [name, path] of remotes.filter(([remote]) => remote !== broken)) {
    await goTo(page, path);
    await expect(section(page, name)).toBeVisible();
  }
};

test.beforeEach(async ({ page, agentToken }) => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
});

for (const [remote, path] of remotes) {
  test.describe(remote, () => {
    test('[SHELL-050] its entry answers 404: a panel with reason and retry, which heals it', async ({
      page,
    }) => {
      const entry = new RegExp(`/artifacts/${remote}/[^/]+/remoteEntry\\.`);
      await page.route(entry, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(path);
      await expect(section(page, remote, 'failed')).toBeAttached();
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      await expectOthersToWork(page, remote);
      await page.unroute(entry);
      await goTo(page, path);
      await expect(section(page, remote)).toBeVisible();
    });

    test('[SHELL-050] its entry hangs: the deadline ends the wait, navigation is never blocked', async ({
      page,
    }) => {
      await page.clock.install();
      await page.route(new RegExp(`/artifacts/${remote}/[^/]+/remoteEntry\\.`), () => new Promise(() => {}));
      await page.goto(path, { waitUntil: 'commit' });
      await expect(section(page, remote, 'loading')).toBeAttached();
      // Only the entry may be left hanging: requests under way would run into their own deadlines.
      await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
      await page.clock.fastForward(16_000);
      await page.clock.fastForward(16_000);
      await expect(section(page, remote, 'failed')).toBeAttached();
      await page.clock.resume();
      await expectOthersToWork(page, remote);
    });

    for (const breakage of [
      'syntax error',
      'throws at import',
      'throws at mount',
      'throws at render',
    ] satisfies Breakage[]) {
      test(`[SHELL-050] ${breakage}: the fallback version takes its place`, async ({ page, platform }) => {
        const undo = await activateBroken(platform, remote, breakage);
        try {
          await expect(async () => {
            await page.goto(path);
            await expect(section(page, remote, 'fallback')).toBeVisible({ timeout: 5_000 });
          }).toPass();
          await expectOthersToWork(page, remote);
        } finally {
          await undo();
        }
      });
    }
  });
}
