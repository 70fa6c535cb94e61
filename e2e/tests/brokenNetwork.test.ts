import { followUntil } from '@parlour/deploy/testing/liveEpochs';
import { networkFaults, startFaultServer, type FaultServer } from '../platform/faultServer.ts';
import { expect, goTo, section, sections, test } from '../platform/fixtures.ts';
import { expectOthersToWork, passDeadlines, visitAsAgent } from '../platform/isolation.ts';
import { publishCopy } from '../platform/publishCopy.ts';

visitAsAgent();

let faults: FaultServer;
test.beforeAll(async () => {
  faults = await startFaultServer();
});
test.afterAll(() => faults.stop());

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
        const { epoch } = await platform.client.activate(remote, version, { why: 'end-to-end test' });
        await followUntil(platform.url, epoch);
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
  });
}
