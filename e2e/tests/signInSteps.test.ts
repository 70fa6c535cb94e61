import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { answerLogin } from '../platform/answerLogin.ts';
import { expect, goTo, section, test } from '../platform/fixtures.ts';
import { Outbox } from '../platform/outbox.ts';
import { DEMO_PASSWORD } from '../platform/tokenOf.ts';
import { walkerOf } from '../platform/walkerOf.ts';

const CHOSEN = 'Chosen#2026';

const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('token'));

/** The browser's buttons by which a visitor leaves a step. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  reload: (page) => page.reload(),
  back: (page) => page.goBack(),
};

for (const [name, leave] of Object.entries(ways)) {
  test(`leaving a sign-in step by ${name} ends the sign-in, and the next one starts from the beginning`, async ({
    page,
  }) => {
    const { dialog, press, fill } = walkerOf(page, 'EN');
    const login = page.getByRole('banner').getByRole('button', { name: 'Log in' });
    const expectSignedOut = async () => {
      await expect(login).toBeVisible();
      await expect(dialog).toHaveCount(0);
      expect(await tokenIn(page)).toBeNull();
    };
    const start = async (path: string) => {
      await page.goto('/');
      await goTo(page, path);
    };

    await start('/rng');
    await login.click();
    await fill('username', 'player');
    await leave(page);
    await expectSignedOut();
    await login.click();
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('');

    await start('/agent');
    const form = section(page, 'mf-auth');
    const signInWithDefaultPassword = async () => {
      await form.getByLabel('Username').fill('subagent');
      await form.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD);
      await form.getByRole('button', { name: 'Log in' }).click();
      await expect(dialog.getByRole('heading', { name: 'Change password' })).toBeVisible();
    };
    await signInWithDefaultPassword();
    await fill('newPassword.label', CHOSEN);
    await leave(page);
    await expectSignedOut();
    await start('/agent');
    await signInWithDefaultPassword();
    await expect(dialog.getByLabel('Current password')).toHaveCount(0);

    await answerLogin(page, 'extraVerification');
    await start('/rng');
    await login.click();
    await fill('username', 'player');
    await fill('password', DEMO_PASSWORD);
    await press('submit');
    await expect(dialog.getByRole('textbox', { name: 'Code from the app' })).toBeVisible();
    await leave(page);
    await expectSignedOut();
  });
}

test('leaving a registration by reload or back continues with the valid code', async ({ page, platform }) => {
  const { dialog, account, press, fill, mobile } = walkerOf(page, 'EN');
  const outbox = new Outbox(platform.apiUrl);
  const register = page.getByRole('banner').getByRole('link', { name: 'Register' });
  await page.goto('/rng');
  await register.click();
  await mobile.fill('0811112301');
  await press('code.get');
  const texted = await outbox.code('+66811112301');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/rng');
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  // The code belongs to the number and the browser, and not to the page that requested it.
  await mobile.fill('0811112301');
  await fill('code.label', texted);
  await fill('password', CHOSEN);
  await fill('registration.confirmPassword', CHOSEN);
  await dialog.getByRole('checkbox').check();
  await press('register');
  await expect(account).toBeVisible();
  await expect(page).toHaveURL('/');
  // Goes back to the registration after it is complete.
  await page.goBack();
  await expect(account).toBeVisible();
});

test('a mailed link can be opened again after a reload or back, while it is valid', async ({
  page,
  platform,
}) => {
  const outbox = new Outbox(platform.apiUrl);
  await page.goto('/forget');
  const form = section(page, 'mf-auth');
  await form.getByRole('tab', { name: 'E-mail' }).click();
  await form.getByLabel('Username').fill('member09');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('member09@parlour.example');
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL('/');
  const link = await outbox.link('member09@parlour.example');
  const password = form.getByLabel('New password', { exact: true });
  await page.goto(link);
  await expect(password).toBeVisible();
  await page.reload();
  await expect(form.getByRole('tab', { name: 'E-mail' })).toBeVisible();
  await page.goto('/rng');
  await page.goto(link);
  await expect(password).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/rng');
  await page.goto(link);
  await password.fill(CHOSEN);
  await form.getByLabel('Confirm the new password').fill(CHOSEN);
  await form.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Your password has been changed').first()).toBeVisible();
});

/** Delays calls of a path until the given number of calls has been made, or for one second. */
const delayUntilAllCalled = async (context: BrowserContext, path: string, count: number) => {
  const all = Promise.withResolvers<void>();
  let waiting = 0;
  await context.route(path, async (route) => {
    waiting += 1;
    if (waiting === count) all.resolve();
    await Promise.race([all.promise, sleep(1_000)]);
    await route.continue();
  });
};

test('if two tabs register a name at the same time, one gets it and the other shows an error at the field', async ({
  page,
  context,
}) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    const { dialog, fill } = walkerOf(tab, 'EN');
    await tab.goto('/register');
    await dialog.getByRole('tab', { name: 'Username' }).click();
    await fill('username', 'twice2026');
    await fill('password', CHOSEN);
    await fill('registration.confirmPassword', CHOSEN);
    await dialog.getByRole('checkbox').check();
  }
  await delayUntilAllCalled(context, '**/wps/verification/challenge', tabs.length);
  await delayUntilAllCalled(context, '**/wps/member/register', tabs.length);
  await Promise.all(tabs.map((tab) => walkerOf(tab, 'EN').press('register')));
  const outcomes = await Promise.all(
    tabs.map(async (tab) => {
      const { dialog, account } = walkerOf(tab, 'EN');
      const error = dialog.getByText('This username is taken already');
      await expect(account.or(error).first()).toBeVisible();
      if ((await account.count()) > 0) return 'account';
      const field = dialog.getByRole('textbox', { name: 'Username' });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      return 'error';
    }),
  );
  expect(outcomes.toSorted()).toEqual(['account', 'error']);
});
