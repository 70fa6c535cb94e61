import { followUntil } from '@parlour/deploy/testing/liveEpochs';
import { networkFaults, startFaultServer, type FaultServer } from '../platform/faultServer.ts';
import { expect, goTo, section, sections, test } from '../platform/fixtures.ts';
import {
  expectToWork,
  halfAt,
  halves,
  open,
  passDeadlines,
  visitAsAgent,
  type Half,
} from '../platform/isolation.ts';
import { publishCopy } from '@parlour/tooling/publishCopy';

visitAsAgent();

const VERSION = '9.1.0';

let faults: FaultServer;
test.beforeAll(async ({ platform }) => {
  faults = await startFaultServer();
  for (const [remote] of sections) await publishCopy(platform, remote, VERSION);
  const { epoch } = await platform.client.change(
    sections.map(([remote]) => ({ action: 'activate', remote, version: VERSION })),
    { why: 'end-to-end test' },
  );
  await followUntil(platform.url, epoch);
});
test.afterAll(async ({ platform }) => {
  faults.stop();
  await platform.client.change(sections.map(([remote]) => ({ action: 'rollback', remote })));
});

const entriesOf = ({ broken }: Half, version: string): RegExp =>
  new RegExp(`/artifacts/(?:${broken.map(([remote]) => remote).join('|')})/${version}/remoteEntry\\.`);

for (const half of halves) {
  const { broken, others, title } = half;
  test(`[SHELL-050] ${title}: no version can be loaded: a panel shows the reason, and its retry recovers`, async ({
    page,
  }) => {
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    const entries = entriesOf(half, '[^/]+');
    for (const [remote, path] of broken) {
      await page.route(entries, (route) => route.continue({ url: faults.url(404) }));
      await page.goto(path);
      await expect(section(page, remote, 'failed')).toBeAttached();
      await expect(page.getByRole('main').getByText('404')).toHaveCount(0);
      await expectToWork(page, others);
      await goTo(page, path);
      await expect(retry).toBeVisible();
      await page.unroute(entries);
      await retry.click();
      await expect(section(page, remote)).toBeVisible();
    }
  });
}

for (const [index, fault] of networkFaults.entries()) {
  const half = halfAt(index);
  const { broken, others, title } = half;
  test(`[SHELL-050] ${title}: ${fault}: the fallback version is shown until the fault is fixed`, async ({
    page,
  }) => {
    const lasts = fault === 'hang' || fault === 'slow drip';
    if (lasts) await page.clock.install();
    const entries = entriesOf(half, VERSION);
    await page.route(entries, (route) => route.continue({ url: faults.url(fault) }));
    for (const [remote, path] of broken) {
      await open(page, path);
      if (lasts) await passDeadlines(page, remote);
      await expect(section(page, remote, 'fallback')).toBeVisible();
    }
    await expectToWork(page, others);
    await page.unroute(entries);
    await expectToWork(page, broken);
  });
}
