import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parlour/shared-server/testing/freePort';
import {
  oidcClient,
  startOidcProvider,
  type OidcProvider,
} from '@parlour/shared-server/testing/oidcProvider';
import type { RunningPlatform } from '@parlour/tooling/start';
import type { Page } from '@playwright/test';
import { expect, test } from '../platform/fixtures.ts';
import { violationsInThemes } from '../platform/violationsOf.ts';
import { startFreshPlatform } from '../platform/startFreshPlatform.ts';
import { walkerOf } from '../platform/walkerOf.ts';

let provider: OidcProvider;
let site: RunningPlatform;
let dataFolder: string;

test.beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'parlour-social-'));
  const port = String(await freePort());
  provider = await startOidcProvider(`http://localhost:${port}/wps/session/social/1/callback`);
  site = await startFreshPlatform(dataFolder, {
    PORT: port,
    SOCIAL_1_NAME: 'Pigeon',
    SOCIAL_1_ISSUER: provider.issuer,
    SOCIAL_1_CLIENT_ID: oidcClient.client_id,
    SOCIAL_1_CLIENT_SECRET: oidcClient.client_secret,
    // No server listens at this address.
    SMS_PROVIDER_URL: `http://127.0.0.1:${await freePort()}`,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'token',
    SMS_SENDER: '+66812345678',
  });
});
test.afterAll(async () => {
  await site.stop();
  await provider.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const button = (page: Page, name = 'Continue with Pigeon') => page.getByRole('button', { name });
const openWindow = async (page: Page, name?: string): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()]);
  await expect(popup.getByLabel('Name')).toBeVisible();
  return popup;
};
const account = (page: Page) => page.getByRole('button', { name: 'Account menu' });

test('[AUTH-113] [AUTH-114] a person closes the provider’s window, opens it again, and creates an account', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/rng`);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const closed = await openWindow(page);
  await closed.close();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText(
    'The login popup was closed, login failed, please try again',
  );

  const popup = await openWindow(page);
  await popup.getByLabel('Name').fill('Robin');
  const gone = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await gone;
  await dialog.getByRole('checkbox', { name: /I confirm/ }).check();
  await dialog.getByRole('button', { name: 'Open the account' }).click();
  await expect(account(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const path of ['/wps/session/firstLogin', '/wps/session/loginInfo']) {
    await expect.poll(() => calls.includes(path)).toBe(true);
  }
  await page.reload();
  await expect(account(page)).toBeVisible();
});

test('a provider’s button stays in its place when the fields of the form arrive', async ({ page }) => {
  const { dialog, shell } = walkerOf(page, 'EN');
  // With reduced motion, the dialog has no opening animation, so its buttons do not move.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [role, name, code] of [
    ['button', 'login', 'login-form'],
    ['link', 'register', 'registration-form'],
  ] as const) {
    const arrival = Promise.withResolvers<undefined>();
    await page.route(`**/${code}.*.js`, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/rng`);
    await page
      .getByRole('banner')
      .getByRole(role, { name: shell(name) })
      .click();
    const place = () => button(page).evaluate((element) => Math.round(element.getBoundingClientRect().y));
    await expect(button(page)).toBeVisible();
    const before = await place();
    arrival.resolve(undefined);
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    expect(await place()).toBe(before);
  }
});

test('the form for a new person has no axe violations in either theme', async ({ page }) => {
  const language = 'PT';
  const { auth, shell, dialog } = walkerOf(page, language);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
  await page.goto(`${site.url}/rng`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('login') })
    .click();
  const popup = await openWindow(page, auth('social.by').replace('{name}', 'Pigeon'));
  await popup.getByLabel('Name').fill('Marlow');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('button', { name: auth('social.first.submit') })).toBeVisible();
  expect(await violationsInThemes(page, 'dialog')).toEqual({ dark: [], light: [] });
});

test('[AUTH-108] the service’s message shows that a provider is down, and no countdown runs', async ({
  page,
}) => {
  const { auth, dialog, mobile, press } = walkerOf(page, 'EN');
  await page.goto(`${site.url}/rng`);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await mobile.fill('0811112299');
  await press('code.get');
  const warning = page.getByRole('dialog', { name: auth('warning') });
  await expect(warning.getByRole('alert')).toHaveText(
    'The message could not be sent, please try again later',
  );
  await warning.getByRole('button', { name: 'Confirm' }).click();
  await expect(warning).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: auth('code.get'), exact: true })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: /^Again in \d\d:\d\d$/ })).toHaveCount(0);
});

test('the button is only on the forms of players, and a site without a provider has no such button', async ({
  page,
  platform,
}) => {
  await page.goto(`${site.url}/agent`);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await page.goto(`${site.url}/register`);
  await expect(button(page)).toBeVisible();
  await page.goto(`${platform.url}/register`);
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});
