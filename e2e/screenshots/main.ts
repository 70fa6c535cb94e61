import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '@parlour/tooling/browser';
import { repositoryRoot } from '@parlour/tooling/packages';
import { answerLogin, type LoginAnswer } from '../platform/answerLogin.ts';
import { untilIdle, watchTraffic } from '../platform/untilIdle.ts';
import { startFreshPlatform } from '../platform/startFreshPlatform.ts';
import { sessionTokenOf } from '../platform/tokenOf.ts';

interface Shot {
  readonly path: string;
  /** Whether the page is for a signed-in member. */
  readonly isMember?: boolean;
  /** The tab to choose first. */
  readonly tab?: string;
  /** Navigates to the view. */
  readonly walk?: (page: Page) => Promise<void>;
}

/** Signs in with this answer. */
const logIn = (answer: LoginAnswer) => async (page: Page) => {
  await answerLogin(page, answer);
  await page.getByLabel('Username').fill('player');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('password');
  await page.locator('form').getByRole('button', { name: 'Log in', exact: true }).click();
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const shots: Readonly<Record<string, Shot>> = {
  home: { path: '/', isMember: true },
  slots: { path: '/rng', isMember: true },
  member: { path: '/member', isMember: true },
  agent: { path: '/agentHome', isMember: true },
  lottery: { path: '/lottery', isMember: true },
  points: { path: '/pointMall', isMember: true },
  security: { path: '/member?page=security', isMember: true },
  login: { path: '/login' },
  'login-code': { path: '/login', tab: 'Mobile code' },
  'login-page': { path: '/login?page=full' },
  register: { path: '/register', tab: 'Username' },
  'register-mobile': { path: '/register' },
  'register-page': { path: '/register?page=full' },
  forgot: { path: '/forget' },
  'forgot-mobile': { path: '/forget', tab: 'Mobile number' },
  'reset-link': { path: '/forget#reset=shown-in-a-picture' },
  'agent-login': { path: '/agent' },
  'login-refused': { path: '/login?page=full', walk: logIn('captcha') },
  'password-owed': { path: '/login?page=full', walk: logIn('passwordChange') },
  'extra-verification': { path: '/login?page=full', walk: logIn('extraVerification') },
  'password-change': { path: '/member?page=security', isMember: true, walk: press('Change Login password') },
  authenticator: { path: '/member?page=security', isMember: true, walk: press('Set up') },
  passkey: { path: '/member?page=security', isMember: true, walk: press('Add a passkey') },
};
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** Names of the screenshots to take; all by default. */
const wanted = process.argv.slice(2);
const folder = join(repositoryRoot, 'docs/screenshots');

const dataFolder = mkdtempSync(join(tmpdir(), 'parlour-screenshots-'));
const platform = await startFreshPlatform(dataFolder);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const token = await sessionTokenOf(browser, platform.url);
mkdirSync(folder, { recursive: true });
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const [name, { path, isMember = false, tab, walk }] of Object.entries(shots)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        baseURL: platform.url,
      });
      if (isMember) await context.addInitScript((value) => sessionStorage.setItem('token', value), token);
      const page = await context.newPage();
      watchTraffic(page);
      await page.goto(path);
      await page.locator('[data-state="mounted"]').first().waitFor();
      if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
      await walk?.(page);
      await page.locator('output[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await untilIdle(page);
      await page.screenshot({
        path: join(folder, `${name}-${size}-${colorScheme}.jpg`),
        type: 'jpeg',
        quality: 78,
      });
      await context.close();
    }
  }
}
await browser.close();
await platform.stop();
rmSync(dataFolder, { recursive: true, force: true });
console.log(`Screenshots are in ${folder}`);
