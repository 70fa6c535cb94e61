import { rmSync } from 'node:fs';
import { ensureBrowser } from '@parlour/tooling/browser';
import { buildPart } from '@parlour/tooling/build';
import { copyBuild } from '@parlour/tooling/publishCopy';
import type { Page } from '@playwright/test';
import { launch } from '../load/measure.ts';
import { startMeasuredPlatform } from '../measuredPlatform.ts';
import { log, printResults } from '../output.ts';
import { percentile } from '../percentile.ts';

/**
 * Measures the time from a team's command to its code running in an open tab, and from a rollback to the old
 * code.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 50);
const REMOTE = 'mf-pointmall';
const { platform, stop } = await startMeasuredPlatform(log);
const browser = await launch(ensureBrowser());
const page = await browser.newPage({ baseURL: platform.url });
await page.goto('/pointMall');

/** Resolves when this version of the section's code runs. */
const executes = (tab: Page, version: string): Promise<unknown> =>
  tab.waitForFunction(
    ([remote, wanted]) => {
      const host = document.querySelector<HTMLElement>(`#main [data-remote="${remote}"]`);
      return host?.dataset['state'] === 'mounted' && host.dataset['version'] === wanted;
    },
    [REMOTE, version],
    { polling: 'raf' },
  );

const { contract } = await buildPart(REMOTE);
await executes(page, contract.version);
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const forward: number[] = [];
const back: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const version = `9.${round}.0`;
  const folder = await copyBuild(REMOTE, version);
  forward.push(
    await timed(async () => {
      await platform.client.publishDirectory(folder);
      await platform.client.activate(REMOTE, version, { swap: 'soft' });
      await executes(page, version);
    }),
  );
  back.push(
    await timed(async () => {
      await platform.client.rollback(REMOTE);
      await executes(page, contract.version);
    }),
  );
  rmSync(folder, { recursive: true });
}

const summary = (values: readonly number[]) => ({
  p50: percentile(values, 0.5),
  p99: percentile(values, 0.99),
});
const results = { rounds: ROUNDS, publishToExecuting: summary(forward), rollbackToExecuting: summary(back) };
log(
  `publish to executing: p50 ${results.publishToExecuting.p50} ms, p99 ${results.publishToExecuting.p99} ms`,
);
log(
  `rollback to executing: p50 ${results.rollbackToExecuting.p50} ms, p99 ${results.rollbackToExecuting.p99} ms`,
);
printResults(results);
await browser.close();
await stop();
