import type { Page } from '@playwright/test';
import { answerLogin } from '../platform/answerLogin.ts';
import { expect, section, test } from '../platform/fixtures.ts';
import { textsOf } from '../platform/textsOf.ts';
import { untilIdle, watchTraffic } from '../platform/untilIdle.ts';
import { violationsInThemes } from '../platform/violationsOf.ts';
import { walkerOf } from '../platform/walkerOf.ts';

const pages = [
  ['/', 'mf-lobby'],
  ['/rng', 'mf-lobby'],
  ['/help#term', 'mf-lobby'],
  ['/feedback', 'mf-lobby'],
  ['/member', 'mf-member'],
  ['/agentHome', 'mf-agent'],
] as const;

// Axe's rules depend on markup and colours, so each page is checked in one language. All languages occur.
const forms = [
  ['/login?page=full', 'EN'],
  ['/register?page=full', 'TY'],
  ['/forget', 'PT'],
  ['/agent', 'TY'],
  ['/forget#reset=token', 'EN'],
] as const;

const AUTHENTICATOR = '/wps/member/authenticator';

/** Answers instead of the API. */
const answer = async (page: Page, method: string, path: string, value: unknown): Promise<void> => {
  await page.route(`**${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ json: { success: true, value, message: null } })
      : route.fallback(),
  );
};

const expectNoViolations = async (page: Page, title: unknown, part?: string): Promise<void> => {
  expect([title, await violationsInThemes(page, part)]).toEqual([title, { dark: [], light: [] }]);
};

/** Checks a form with each of its tabs. */
const expectAccessibleTabs = async (page: Page, path: string): Promise<void> => {
  const form = section(page, 'mf-auth');
  await page.goto(path);
  await expect(form.locator('form')).toBeVisible();
  const tabs = await form.getByRole('tab').all();
  for (const tab of tabs.length > 0 ? tabs : [null]) {
    await tab?.click();
    await expect(form.locator('form')).toBeVisible();
    await untilIdle(page);
    await expectNoViolations(page, [path, await tab?.textContent()], '#main');
  }
};

/** Checks a refused form, and the steps that a sign-in may require. */
const expectAccessibleSteps = async (page: Page, language: string): Promise<void> => {
  const { auth, dialog } = walkerOf(page, language);
  const form = section(page, 'mf-auth');
  const field = (key: string) => form.getByRole('textbox', { name: auth(key), exact: true });
  const submit = form.getByRole('button', { name: auth('submit'), exact: true });
  await page.goto('/login?page=full');
  await field('username').fill('player');
  await field('password').fill('password');
  await answerLogin(page, 'captcha');
  await submit.click();
  await expect(form.getByRole('img', { name: auth('captcha.alt') })).toBeVisible();
  await submit.click();
  await expect(form.getByText(auth('captcha.required'))).toBeVisible();
  await expectNoViolations(page, 'refused', '#main');
  await field('captcha.label').fill('K7X3R');
  await answerLogin(page, 'passwordChange');
  await submit.click();
  await expect(dialog.locator('form')).toBeVisible();
  await expectNoViolations(page, 'owed change', 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await field('captcha.label').fill('K7X3R');
  await answerLogin(page, 'extraVerification');
  await submit.click();
  await expect(field('extra.label.authenticator')).toBeFocused();
  await expectNoViolations(page, 'extra', '#main');
  await form.getByRole('radio', { name: auth('extra.way.sms') }).check();
  await expect(form.getByRole('button', { name: auth('code.get') })).toBeVisible();
  await expectNoViolations(page, 'extra, sent', '#main');
};

const openIn = async (page: Page, language: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
};

for (const [path, language] of forms) {
  test(`${path} has no axe violations in either theme, in ${language}`, async ({ page }) => {
    await openIn(page, language);
    await expectAccessibleTabs(page, path);
  });
}

test('the steps of a sign-in have no axe violations in either theme', async ({ page }) => {
  await openIn(page, 'PT');
  await expectAccessibleSteps(page, 'PT');
});

/** Checks the dialogs of the security page. */
const expectNoViolationsSecurity = async (page: Page, language: string): Promise<void> => {
  const { kit, dialog } = walkerOf(page, language);
  const member = textsOf('mf-member/src/locales', language);
  await page.goto('/member?page=security');
  for (const opener of [member('passkeys.add'), `${member('change')} ${member('loginPassword')}`]) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(dialog.locator('form')).toBeVisible();
    await expectNoViolations(page, opener, 'dialog');
    await dialog.getByRole('button', { name: kit('close'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: member('authenticator.setUp'), exact: true }).click();
  const steps = [
    ['loginPassword', 'authenticator.submit.enrol'],
    ['authenticator.code', 'authenticator.turnOn'],
  ] as const;
  for (const [label, submit] of steps) {
    const button = dialog.getByRole('button', { name: member(submit), exact: true });
    await expect(button).toBeVisible();
    await expectNoViolations(page, label, 'dialog');
    await dialog.getByLabel(member(label), { exact: true }).fill('123456');
    await button.click();
  }
  await expect(dialog.getByRole('list')).toBeVisible();
  await expectNoViolations(page, 'codes', 'dialog');
};

test('the security dialogs have no axe violations in either theme', async ({ page, agentToken }) => {
  await openIn(page, 'TY');
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  await answer(page, 'GET', AUTHENTICATOR, { since: null, codesLeft: 0 });
  await answer(page, 'POST', AUTHENTICATOR, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Parlour' });
  await answer(page, 'PUT', AUTHENTICATOR, { codes: ['ABCD-EF23', 'GHIJ-KL45'] });
  await expectNoViolationsSecurity(page, 'TY');
});

for (const [path, remote] of pages) {
  test(`${path} has no axe violations in either theme`, async ({ page, agentToken }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
    await page.goto(path);
    await expect(section(page, remote)).toBeVisible();
    await untilIdle(page);
    await expectNoViolations(page, path);
  });
}

/** Twice the usual size of text, in pixels. */
const LARGE_TEXT_PX = 32;

/** Returns whether the page is wider than its visible part, and whether a control of the header is outside of it. */
const reachOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = [...document.querySelectorAll('header > div :is(a, button)')];
    return {
      isTooWide: scrollWidth > clientWidth,
      hasCutControl: controls.some((control) => control.getBoundingClientRect().right > clientWidth),
    };
  });

test('text of twice the size makes no page wider than the window, and keeps the controls of the header in it', async ({
  playwright,
  launchOptions,
  platform: { url: baseURL },
  agentToken,
}) => {
  // Only the last `--blink-settings` counts, so the setting is added to the switch that is already there.
  const args = (launchOptions.args ?? []).map((arg) =>
    arg.startsWith('--blink-settings=') ? `${arg},defaultFontSize=${LARGE_TEXT_PX}` : arg,
  );
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  for (const [width, language, token] of [
    [1440, 'EN', agentToken],
    [1280, 'PT', agentToken],
    [390, 'TY', null],
  ] as const) {
    const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } });
    await context.addCookies([{ name: 'parlour_language', value: language, url: baseURL }]);
    if (token !== null) await context.addInitScript((own) => sessionStorage.setItem('token', own), token);
    const page = await context.newPage();
    watchTraffic(page);
    const own = token === null ? ['/login?page=full', '/register?page=full'] : ['/member'];
    for (const path of ['/', '/rng', '/promotions', ...own]) {
      await page.goto(path);
      await expect(page.locator('#main [data-state="mounted"]')).toBeVisible();
      await untilIdle(page);
      expect({ path, ...(await reachOf(page)) }).toEqual({ path, isTooWide: false, hasCutControl: false });
    }
    await context.close();
  }
  await browser.close();
});
