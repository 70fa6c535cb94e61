import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RunningPlatform } from '@parlour/tooling/start';
import { startPhoneService, type PhoneServiceDouble } from '../platform/phoneService.ts';
import { startFreshPlatform } from '../platform/startFreshPlatform.ts';
import { logIn } from '../platform/fixtures.ts';
import { DEMO_PASSWORD } from '../platform/tokenOf.ts';
import { textsOf } from '../platform/textsOf.ts';

const PROJECT = 'parlour-e2e';
const auth = textsOf('mf-auth/src/locales', 'EN');
const shell = textsOf('shell/src/locales', 'EN');

let service: PhoneServiceDouble;
let platform: RunningPlatform;
let dataFolder: string;

test.beforeAll(async () => {
  service = await startPhoneService(PROJECT);
  dataFolder = mkdtempSync(join(tmpdir(), 'parlour-phones-'));
  platform = await startFreshPlatform(dataFolder, {
    DEFAULT_PASSWORD: DEMO_PASSWORD,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'public',
    FIREBASE_AUTH_DOMAIN: 'parlour-e2e.firebaseapp.example',
    FIREBASE_APP_ID: '1:1:web:1',
    FIREBASE_KEYS_URL: `${service.url}/keys`,
    FIREBASE_EMULATOR: service.url,
  });
});
test.afterAll(async () => {
  await platform.stop();
  service.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('[AUTH-112] [AUTH-103] [AUTH-117] [RULES-029] a phone-verification service replaces the site’s text messages', async ({
  page,
}) => {
  const asked: string[] = [];
  const blocked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/sms\/|accounts:|phone-service|firebase/.test(pathname))
      asked.push(pathname.split('/').at(-1) ?? '');
  });
  page.on('console', (message) => {
    if (/Content Security Policy|requires '\w+' assignment/.test(message.text()))
      blocked.push(message.text());
  });
  const dialog = page.getByRole('dialog');
  const fill = (key: string, value: string) =>
    dialog.getByRole('textbox', { name: auth(key), exact: true }).fill(value);
  const press = (key: string) => dialog.getByRole('button', { name: auth(key), exact: true }).click();
  const openRegistration = async () => {
    await page.goto(`${platform.url}/rng`);
    const link = page.getByRole('banner').getByRole('link', { name: shell('register') });
    await link.click();
    await fill('mobile.number', '0815556677');
  };

  await openRegistration();
  expect(asked).toEqual([]);
  service.refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
  await press('code.get');
  const warning = page.getByRole('dialog', { name: auth('warning') });
  await expect(warning).toContainText(auth('phone.tooManyRequests'));
  service.refuse(null);
  const requests = () => asked.filter((name) => name === 'accounts:sendVerificationCode').length;
  const before = requests();
  expect(before).toBeGreaterThan(0);
  await openRegistration();
  await press('code.get');
  await expect(warning).toContainText(auth('phone.tooManyRequests'));
  expect(requests()).toBe(before);

  // The tab of another visitor has requested nothing yet.
  await page.evaluate(() => sessionStorage.clear());
  await openRegistration();
  await press('code.get');
  await expect(dialog.getByRole('button', { name: /^Again in (?:01:00|00:5\d)$/ })).toBeVisible();
  const code = service.codeOf('+66815556677') ?? '';
  expect(code).toMatch(/^\d{6}$/);
  await fill('password', 'Chosen#2026');
  await fill('registration.confirmPassword', 'Chosen#2026');
  await dialog.getByRole('checkbox').check();
  await fill('code.label', '000000');
  await press('register');
  await expect(dialog.getByText(auth('phone.invalidCode'))).toBeVisible();
  await fill('code.label', code);
  await expect(dialog.getByRole('textbox', { name: auth('code.label') })).toHaveValue(code);
  await press('register');
  await expect(page.getByRole('button', { name: shell('accountMenu') })).toBeVisible();

  const others = asked.filter((name) => !name.startsWith('accounts:'));
  expect(others.filter((name) => !/^(?:phone-service|vendors-).*\.js$/.test(name))).toEqual([]);
  expect(blocked).toEqual([]);
  // The SDK stores the days on which it was used, and no personal data.
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(kept.filter((name) => name !== 'firebase-heartbeat-database')).toEqual([]);
});

test('[AUTH-036] [AUTH-053] [AUTH-054] the operator’s default password must be changed, and is kept only until then', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await page.goto(`${platform.url}/rng`);
  await logIn(page, 'player');
  await expect(dialog.getByRole('heading', { name: auth('changeTitle') })).toBeVisible();
  expect(called).not.toContain('/wps/session/loginInfo');
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, history.state]),
    );
  expect(await stored()).not.toContain(DEMO_PASSWORD);
  // The form does not ask for the current password, because the page still has it from the sign-in.
  await expect(dialog.getByLabel(auth('change.old'))).toHaveCount(0);
  await dialog.getByLabel(auth('newPassword.label'), { exact: true }).fill('Chosen#2026');
  await dialog.getByLabel(auth('newPassword.confirm'), { exact: true }).fill('Chosen#2026');
  const answered = page.waitForResponse('**/wps/session/loginInfo');
  await dialog.getByRole('button', { name: auth('change.submit') }).click();
  const { value } = (await (await answered).json()) as { value: Readonly<Record<string, unknown>> };
  expect(value).toMatchObject({ account: 'player', nickname: 'Lucky Player', userName: 'player', type: 3 });
  expect(value['id']).toEqual(expect.any(String));
  expect(Object.keys(value)).not.toContain('password');
  await expect(page.getByRole('button', { name: shell('accountMenu') })).toBeVisible();
  expect(await stored()).not.toMatch(/Parlour#2026|Chosen#2026/);
});
