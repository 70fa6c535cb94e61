import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '@parlour/tooling/browser';
import { repositoryRoot } from '@parlour/tooling/packages';
import { untilIdle, watchTraffic } from '../platform/untilIdle.ts';
import { startFreshPlatform } from '../platform/startFreshPlatform.ts';
import { memberTokenOf, sessionTokenOf } from '../platform/tokenOf.ts';
import { shots, type Shot } from './shots.ts';

const QUALITY_PERCENT = 62;
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const themes = ['dark', 'light'] as const;
/** Names of the screenshots to take; all by default. */
const wanted = process.argv.slice(2);
const chosen = Object.entries(shots).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const folder = join(repositoryRoot, 'docs/screenshots');

const dataFolder = mkdtempSync(join(tmpdir(), 'parlour-screenshots-'));
const platform = await startFreshPlatform(dataFolder);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const tokens = {
  player: await memberTokenOf(browser, platform.url, 'player'),
  agent: await sessionTokenOf(browser, platform.url),
};

const signIn = (token: string): void => {
  sessionStorage.setItem('guestPopupClosed', 'true');
  sessionStorage.setItem('memberPopupClosed', 'true');
  if (token !== '') sessionStorage.setItem('token', token);
};

const takeShot = async (page: Page, { path, as, prepare }: Shot, file: string): Promise<void> => {
  const token = as === undefined ? '' : tokens[as];
  await page.addInitScript(signIn, token);
  watchTraffic(page);
  await page.goto(path);
  await page.locator('[data-state="mounted"]').first().waitFor();
  await prepare?.(page, platform, token);
  await page.locator('output[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await untilIdle(page);
  await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY_PERCENT });
};

mkdirSync(folder, { recursive: true });
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of themes) {
    for (const [name, shot] of chosen) {
      const options = { viewport, colorScheme, reducedMotion: 'reduce', baseURL: platform.url } as const;
      const context = await browser.newContext(options);
      await takeShot(await context.newPage(), shot, join(folder, `${name}-${size}-${colorScheme}.jpg`));
      await context.close();
    }
  }
}
await browser.close();
await platform.stop();
rmSync(dataFolder, { recursive: true, force: true });
console.log(`Screenshots are in ${folder}`);
