import type { Page } from '@playwright/test';
import { activateBroken, codeFaults } from '../platform/brokenArtifact.ts';
import { networkFaults, startFaultServer, type FaultServer } from '../platform/faultServer.ts';
import { expect, goTo, section, sections, test } from '../platform/fixtures.ts';
import { publishCopy } from '../platform/publishCopy.ts';

/** The frame answers, and every section but the broken one can be visited. */
const expectOthersToWork = async (page: Page, broken: string): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
  for (const [name, path] of sections.filter(([remote]) => remote !== broken)) {
    await goTo(page, path);
    await expect(section(page, name)).toBeVisible();
  }
};

test.beforeEach(async ({ page, agentToken }) => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
});

// Ninety times six sections: what is out of sight and what moves costs time and proves nothing here.
test.use({ viewport: { width: 1280, height: 360 }, contextOptions: { reducedMotion: 'reduce' } });

let faults: FaultServer;
test.beforeAll(async () => {
  faults = await startFaultServer();
});
test.afterAll(() => faults.stop());

/** Lets deadlines of the broken version pass that nobody wants to wait for; its fallback has time. */
const passDeadlines = async (page: Page, remote: string): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu' })).toBeVisible();
  const host = page.locator(`#main [data-remote="${remote}"]`);
  await expect(async () => {
    if ((await host.getAttribute('data-version'))?.startsWith('9.')) await page.clock.fastForward(16_000);
    await expect(host).toHaveAttribute('data-version', /^[^9]/, { timeout: 500 });
  }).toPass();
};

for (const [remote, path] of sections) {
  test.describe(remote, () => {
    test('[SHELL-050] nothing of it can be had: a panel with reason and retry, which heals it', async ({
      page,
    }) => {
      const entries = new RegExp(`/artifacts/${remote}/[^/]+/remoteEntry\\.`);
      await page.route(entries, (route) => route.continue({ url: faults.url(404) }));
      await page.goto(path);
      await expect(section(page, remote, 'failed')).toBeAttached();
      await expect(page.getByRole('main').getByText('404')).toHaveCount(0);
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      await expectOthersToWork(page, remote);
      await goTo(page, path);
      await expect(retry).toBeVisible();
      await page.unroute(entries);
      await retry.click();
      await expect(section(page, remote)).toBeVisible();
    });

    test.describe('its live version', () => {
      const version = '9.1.0';
      test.beforeAll(async ({ platform }) => {
        await publishCopy(platform, remote, version);
        await platform.client.activate(remote, version, { why: 'end-to-end test' });
      });
      test.afterAll(async ({ platform }) => {
        await platform.client.rollback(remote);
      });

      for (const fault of networkFaults) {
        test(`[SHELL-050] ${fault}: the fallback version takes its place until it heals`, async ({
          page,
        }) => {
          if (fault === 'hang' || fault === 'slow drip') await page.clock.install();
          const entry = new RegExp(`/artifacts/${remote}/${version}/remoteEntry\\.`);
          await page.route(entry, (route) => route.continue({ url: faults.url(fault) }));
          await page.goto(path, { waitUntil: 'commit' });
          if (fault === 'hang' || fault === 'slow drip') await passDeadlines(page, remote);
          await expect(section(page, remote, 'fallback')).toBeVisible();
          await expectOthersToWork(page, remote);
          await page.unroute(entry);
          await goTo(page, path);
          await expect(section(page, remote)).toBeVisible();
        });
      }
    });

    for (const fault of codeFaults) {
      test(`[SHELL-050] ${fault}: the fallback version takes its place until it heals`, async ({
        page,
        platform,
      }) => {
        if (fault === 'hangs at mount') await page.clock.install();
        const rollBack = await activateBroken(platform, remote, fault);
        try {
          await expect(async () => {
            const answer = await page.request.get('/composition/prod');
            expect((await answer.json()).remotes[remote].stable.version).toMatch(/^9\.0\./);
          }).toPass();
          await page.goto(path, { waitUntil: 'commit' });
          if (fault === 'hangs at mount') await passDeadlines(page, remote);
          await expect(section(page, remote, 'fallback')).toBeVisible();
          await expectOthersToWork(page, remote);
        } finally {
          await rollBack();
        }
        await goTo(page, path);
        await expect(section(page, remote)).toBeVisible();
      });
    }
  });
}
