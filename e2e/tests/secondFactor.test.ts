import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../platform/fixtures.ts';
import { visitFromElsewhere } from '../platform/otherAddress.ts';
import { Outbox } from '../platform/outbox.ts';
import { textsOf } from '../platform/textsOf.ts';
import { walkerOf } from '../platform/walkerOf.ts';

const CHOSEN = 'Chosen#2026';
const FORGOTTEN = 'Forgotten#2026';
const SECURITY = '/member?page=security';
const TIME_STEP_MS = 30_000;
/** Calls of a password reset by phone, and of the following login. */
const RESET_CALLS = /password\/verification|verification\/challenge|session\/log/;

/** Returns the code of an authenticator app with this key at a time. */
const codeOf = (key: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });

const openLogin = (page: Page, text: string) =>
  page.getByRole('banner').getByRole('button', { name: text }).click();

for (const [pack, mobile] of [
  ['EN', '0811112211'],
  ['TY', '0811112212'],
] as const) {
  test(`[AUTH-097] [AUTH-110] [AUTH-111] [AUTH-131] [AUTH-055] [AUTH-056] a visitor registers by mobile, resets the password, adds an authenticator, needs it in another browser and signs the first browser out, in ${pack}`, async ({
    page,
    browser,
    platform,
  }) => {
    // A long test, with two browsers.
    test.slow();
    const outbox = new Outbox(platform.apiUrl);
    const number = `+66${mobile.slice(1)}`;
    const member = textsOf('mf-member/src/locales', pack);
    const api = textsOf('platform-api/src/texts', pack);
    const setLanguage = (visited: Page) =>
      visited.addInitScript((language) => localStorage.setItem('language', language), pack);
    const { auth, shell, dialog, account, press, fill, signOut, ...walker } = walkerOf(page, pack);
    const orders = new Map<string, unknown>();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/sms/')) orders.set(pathname, request.postDataJSON());
      if (RESET_CALLS.test(pathname)) calls.push(pathname);
    });
    await setLanguage(page);
    await page.goto('/rng');

    const first = await walker.register(outbox, mobile, CHOSEN);
    await expect(page).toHaveURL('/');
    await signOut();

    await openLogin(page, shell('login'));
    await press('forgotPassword');
    await dialog.getByRole('tab', { name: auth('reset.byMobile') }).click();
    await walker.mobile.fill(mobile);
    await press('code.get');
    const second = await outbox.code(number, first);
    await fill('code.label', second);
    await fill('newPassword.label', FORGOTTEN);
    calls.length = 0;
    await press('reset.setPassword');
    await expect(account).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/');
    const humanCheck = expect.stringMatching(/^[\w+/=]{100,}$/);
    expect(Object.fromEntries(orders)).toEqual({
      '/wps/verification/sms/register': { mobileNo: mobile, countryDialingCode: '66', humanCheck },
      '/wps/verification/sms/noLogin': { mobileNum: mobile, countryDialingCode: '66', humanCheck },
    });
    expect(calls).toEqual([
      '/wps/member/password/verification',
      '/wps/verification/challenge',
      '/wps/session/login',
      '/wps/session/loginInfo',
    ]);

    await page.goto(SECURITY);
    await page.getByRole('button', { name: member('authenticator.setUp') }).click();
    await dialog.getByLabel(member('loginPassword'), { exact: true }).fill(FORGOTTEN);
    await dialog.getByRole('button', { name: member('authenticator.submit.enrol') }).click();
    await expect(dialog.getByRole('img', { name: member('authenticator.picture') })).toBeVisible();
    const key = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
    const used = codeOf(key, Date.now());
    await dialog.getByLabel(member('authenticator.code')).fill(used);
    const to = `${number.slice(0, 3)}•••••${number.slice(-3)}`;
    const sent = dialog.getByLabel(member('authenticator.sentCode').replace('{to}', to));
    await sent.fill(await outbox.code(number, second));
    await dialog.getByRole('button', { name: member('authenticator.turnOn') }).click();
    const codes = dialog.getByRole('list', { name: member('authenticator.codes') });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: member('authenticator.download') }).click();
    expect((await download).suggestedFilename()).toBe(member('authenticator.fileName'));
    await dialog.getByRole('button', { name: member('authenticator.kept') }).click();
    await expect(page.getByText(member('event.authenticatorAdded'))).toBeVisible();

    await visitFromElsewhere(browser, platform.url, async (context) => {
      const other = await context.newPage();
      const elsewhere = walkerOf(other, pack);
      await setLanguage(other);
      await other.goto('/');
      await openLogin(other, shell('login'));
      await elsewhere.fill('username', mobile);
      await elsewhere.fill('password', FORGOTTEN);
      await elsewhere.press('submit');
      await expect(elsewhere.dialog.getByRole('heading', { name: auth('extra.title') })).toBeVisible();
      // A code to the phone has set the password. Another code to the phone would be no second factor.
      await expect(elsewhere.dialog.getByRole('radio')).toHaveCount(2);
      const proof = elsewhere.dialog.getByRole('textbox', { name: auth('extra.label.authenticator') });
      await expect(proof).toBeFocused();
      await proof.fill(used);
      await elsewhere.press('extra.submit');
      await expect(elsewhere.dialog.getByText(api('wrongCode'))).toBeVisible();
      await expect(elsewhere.account).toHaveCount(0);
      // A code of the next time step, because the current one may have been used already.
      await proof.fill(codeOf(key, Date.now() + TIME_STEP_MS));
      await elsewhere.press('extra.submit');
      await expect(elsewhere.account).toBeVisible();
      await expect(elsewhere.dialog).toHaveCount(0);

      await other.goto(SECURITY);
      await expect(other.getByText(member('extraProof.authenticator')).first()).toBeVisible();
      await other.getByRole('button', { name: member('logOutOthers') }).click();
      await elsewhere.dialog.getByRole('button', { name: member('logOut') }).click();
      await expect(other.getByText(member('loggedOutThere')).first()).toBeVisible();
    });
    // The page signs out by itself.
    await expect(page.getByRole('banner').getByRole('button', { name: shell('login') })).toBeVisible();
    await expect(account).toHaveCount(0);
  });
}
