import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '@parlour/tooling/browser';
import { repositoryRoot } from '@parlour/tooling/packages';
import { startFreshPlatform } from '../platform/startFreshPlatform.ts';
import { tokenOf } from '../platform/tokenOf.ts';

const pages = {
  home: '/',
  slots: '/rng',
  member: '/member',
  agent: '/agentHome',
  lottery: '/lottery',
  points: '/pointMall',
};
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const folder = join(repositoryRoot, 'docs/screenshots');

const dataFolder = mkdtempSync(join(tmpdir(), 'parlour-screenshots-'));
const platform = await startFreshPlatform(dataFolder);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const token = await tokenOf(browser, platform.url);
mkdirSync(folder, { recursive: true });
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['dark', 'light'] as const) {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      baseURL: platform.url,
    });
    await context.addInitScript((value) => sessionStorage.setItem('token', value), token);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      await page.locator('#main [data-state="mounted"]').waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({
        path: join(folder, `${name}-${size}-${colorScheme}.jpg`),
        type: 'jpeg',
        quality: 78,
      });
    }
    await context.close();
  }
}
await browser.close();
await platform.stop();
rmSync(dataFolder, { recursive: true, force: true });
console.log(`Screenshots are in ${folder}`);
