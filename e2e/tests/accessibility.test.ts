import { extraWays } from '@parlour/shared-contracts/domains/secondFactor';
import type { Page } from '@playwright/test';
import { expect, section, test } from '../platform/fixtures.ts';
import { untilIdle } from '../platform/untilIdle.ts';
import { violationsInThemes, violationsOf } from '../platform/violationsOf.ts';

const pages = [
  ['/', 'mf-lobby'],
  ['/rng', 'mf-lobby'],
  ['/member', 'mf-member'],
  ['/agentHome', 'mf-agent'],
] as const;

const forms = ['/login?page=full', '/register?page=full', '/forget', '/agent', '/forget#reset=token'];

const AUTHENTICATOR = '/wps/member/authenticator';

/** Answers in the API's place. */
const answer = async (page: Page, method: string, path: string, value: unknown): Promise<void> => {
  await page.route(`**${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ json: { success: true, value, message: null } })
      : route.fallback(),
  );
};

const expectSound = async (page: Page, title: unknown, part?: string): Promise<void> => {
  expect([title, await violationsInThemes(page, part)]).toEqual([title, { dark: [], light: [] }]);
};

/** A form, and what another tab of it shows. */
const expectSoundTabs = async (page: Page, path: string): Promise<void> => {
  const form = section(page, 'mf-auth');
  await page.goto(path);
  await expect(form.locator('form')).toBeVisible();
  const tabs = await form.getByRole('tab').all();
  for (const tab of tabs.length > 0 ? tabs : [null]) {
    await tab?.click();
    await expect(form.locator('form')).toBeVisible();
    await untilIdle(page);
    await expectSound(page, [path, await tab?.textContent()], '#main');
  }
};

for (const language of ['EN', 'TY', 'PT']) {
  test(`the forms of signing in have no axe violations in either theme, in ${language}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    for (const path of forms) await expectSoundTabs(page, path);
  });
}

test('an extra verification and what changes how one gets in have no axe violations in either theme', async ({
  page,
  agentToken,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await answer(page, 'POST', '/wps/session/login', {
    step: 'extraVerification',
    challenge: 'challenge',
    ways: extraWays.map((way) => ({ way, to: way === 'sms' ? '+66•••••678' : null })),
    firstTimeLogin: false,
    passwordExpired: false,
    defaultPassword: false,
  });
  await page.goto('/login?page=full');
  const form = section(page, 'mf-auth');
  await form.getByLabel('Username').fill('player');
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill('password');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expectSound(page, 'code');
  await form.getByRole('radio', { name: /^Text message/ }).check();
  await expect(form.getByRole('button', { name: 'Get code' })).toBeVisible();
  await expectSound(page, 'sent code', '#main');

  await page.evaluate((token) => sessionStorage.setItem('token', token), agentToken);
  await answer(page, 'GET', AUTHENTICATOR, { since: null, codesLeft: 0 });
  await answer(page, 'POST', AUTHENTICATOR, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Parlour' });
  await answer(page, 'PUT', AUTHENTICATOR, { codes: ['ABCD-EF23', 'GHIJ-KL45'] });
  await page.goto('/member?page=security');
  const dialog = page.getByRole('dialog');
  for (const opener of [/^Add a passkey/, /^Change/]) {
    await page.getByRole('button', { name: opener }).click();
    await expect(dialog.locator('form')).toBeVisible();
    await expectSound(page, opener, 'dialog');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Set up' }).click();
  const steps = [
    ['Login password', 'Go on'],
    ['Code from the app', 'Turn on'],
  ] as const;
  for (const [label, button] of steps) {
    await expect(dialog.getByRole('button', { name: button })).toBeVisible();
    await expectSound(page, label, 'dialog');
    await dialog.getByLabel(label, { exact: true }).fill('123456');
    await dialog.getByRole('button', { name: button }).click();
  }
  await expect(dialog.getByRole('list')).toBeVisible();
  await expectSound(page, 'codes', 'dialog');
});

for (const theme of ['dark', 'light'] as const) {
  for (const [path, remote] of pages) {
    test(`${path} has no axe violations in the ${theme} theme`, async ({ page, agentToken }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
      await page.goto(path);
      await expect(section(page, remote)).toBeVisible();
      await untilIdle(page);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}
