import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { compositionSchema } from '@parlour/shared-contracts';
import { ensureBrowser } from '@parlour/tooling/browser';
import { startFreshPlatform } from '../platform/startFreshPlatform.ts';
import { sessionTokenOf } from '../platform/tokenOf.ts';
import { untilIdle, watchTraffic } from '../platform/untilIdle.ts';
import { findClipped } from './findClipped.ts';

const LANGUAGES = ['EN', 'TY', 'PT', 'VN'] as const;
/** The narrowest common phone. */
const VIEWPORT = { width: 360, height: 740 };

const dataFolder = mkdtempSync(join(tmpdir(), 'parlour-clipped-'));
const platform = await startFreshPlatform(dataFolder);
const { url } = platform;
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const token = await sessionTokenOf(browser, url);
const live = compositionSchema.parse(await (await fetch(new URL('/composition/prod', url))).json());
const paths = Object.values(live.remotes).flatMap(({ pages }) =>
  pages
    .filter(({ enabledBy }) => !enabledBy)
    .map(({ key, path, modal }) => {
      const isOneOfMany = pages.filter((other) => other.path === path).length > 1;
      return `${path}${modal ? '?page=full' : isOneOfMany ? `?page=${key}` : ''}`;
    }),
);
/** Findings by page and text, with the languages that have them. */
const found = new Map<string, string[]>();
for (const language of LANGUAGES) {
  const context = await browser.newContext({ viewport: VIEWPORT, baseURL: url, reducedMotion: 'reduce' });
  await context.addInitScript(
    ([value, code]) => {
      sessionStorage.setItem('token', value);
      sessionStorage.setItem('memberPopupClosed', 'true');
      localStorage.setItem('language', code);
    },
    [token, language] as const,
  );
  const page = await context.newPage();
  watchTraffic(page);
  for (const path of paths) {
    await page.goto(path);
    await page.locator('[data-state="mounted"]').first().waitFor();
    // On a slow machine the page may still be loading when this wait ends. The check then runs anyway.
    await untilIdle(page).catch(() => {});
    for (const problem of await findClipped(page)) {
      const finding = `${path}  ${problem}`;
      found.set(finding, [...(found.get(finding) ?? []), language]);
    }
  }
  await context.close();
}
await browser.close();
await platform.stop();
rmSync(dataFolder, { recursive: true, force: true });
// Names of games and providers are the same in every language, and may be cut off.
const problems = [...found].filter(([, languages]) => languages.length < LANGUAGES.length);
for (const [finding, languages] of problems) console.log(`${languages.join()}  ${finding}`);
console.log(`${problems.length} clipped texts on ${paths.length} pages at ${VIEWPORT.width} px`);
process.exitCode = problems.length === 0 ? 0 : 1;
