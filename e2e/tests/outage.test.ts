import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, goTo, section, sections, test } from '../platform/fixtures.ts';
import { startFreshPlatform } from '../platform/startFreshPlatform.ts';
import { sessionTokenOf } from '../platform/tokenOf.ts';

test('the registry and its database are down: a killed edge starts again, and every section mounts', async ({
  browser,
}) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'parlour-outage-'));
  const platform = await startFreshPlatform(dataFolder);
  try {
    const token = await sessionTokenOf(browser, platform.url);
    const { registry, edge } = platform.services;
    await registry.stop();
    const killed = edge.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect(async () => {
      const health: unknown = await (await fetch(`${platform.url}/healthz`)).json();
      expect(health).toMatchObject({ registry: 'unreachable', pid: edge.pid });
      expect(edge.pid).not.toBe(killed);
    }).toPass();

    const page = await browser.newPage({ baseURL: platform.url });
    await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    for (const [name, path] of sections) {
      await goTo(page, path);
      await expect(section(page, name)).toBeVisible();
    }
    await page.close();
  } finally {
    await platform.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
