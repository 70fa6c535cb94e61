import type { Page } from '@playwright/test';
import { expect, logIn, section, test } from '../platform/fixtures.ts';
import { Outbox } from '../platform/outbox.ts';
import { DEMO_PASSWORD } from '../platform/tokenOf.ts';
import { violationsOf } from '../platform/violationsOf.ts';
import { walkerOf } from '../platform/walkerOf.ts';

const CHOSEN = 'Chosen#2026';
const FORGOTTEN = 'Forgotten#2026';

test('[CONTRACTS-058] [AUTH-108] the service’s message about an unsent code is shown unchanged', async ({
  page,
}) => {
  const { dialog, press, auth, mobile } = walkerOf(page, 'EN');
  await page.route('**/wps/verification/sms/register', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), humanCheck: 'QUJD' } }),
  );
  await page.goto('/rng');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await mobile.fill('0811112299');
  const answered = page.waitForResponse('**/wps/verification/sms/register');
  await press('code.get');
  const { success, message } = await (await answered).json();
  expect([success, typeof message, message.length > 0]).toEqual([false, 'string', true]);
  const warning = page.getByRole('dialog', { name: auth('warning') });
  await expect(warning.getByRole('alert')).toHaveText(message);
  await warning.getByRole('button', { name: 'Confirm' }).click();
  await expect(warning).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: auth('code.get') })).toBeEnabled();
});

test('[AUTH-042] an agent signs in at the agents’ page and gets to the agent centre', async ({ page }) => {
  await page.goto('/agent');
  const form = section(page, 'mf-auth');
  await form.getByLabel('Username').fill('agent');
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/agentHome');
  await expect(section(page, 'mf-agent')).toBeVisible();
});

test('an agent who opens the address of the agent centre stays there', async ({ page, agentToken }) => {
  await page.goto('/rng');
  await page.evaluate((token) => sessionStorage.setItem('token', token), agentToken);
  await page.goto('/agentHome');
  await expect(section(page, 'mf-agent')).toBeVisible();
  await expect(page).toHaveURL('/agentHome');
});

test('[AUTH-080] the sign-in and the registration link to each other', async ({ page }) => {
  const { auth, press } = walkerOf(page, 'EN');
  const registration = page.getByRole('dialog', { name: auth('registerTitle') });
  const login = page.getByRole('dialog', { name: auth('loginTitle') });
  await page.goto('/rng');
  await page
    .getByRole('banner')
    .getByRole('link', { name: auth('register') })
    .click();
  await expect(registration).toBeVisible();
  await registration.getByRole('button', { name: auth('loginTitle') }).click();
  await expect(login.getByRole('textbox', { name: auth('username') })).toBeVisible();
  await expect(registration).toHaveCount(0);
  await press('register');
  await expect(registration).toBeVisible();
  await expect(login).toHaveCount(0);
});

test('[AUTH-052] a remembered member finds the popup filled in, and no other visitor does', async ({
  page,
  browser,
  baseURL,
}) => {
  const { account, auth, signOut } = walkerOf(page, 'EN');
  const openLogin = async (tab: Page) => {
    await tab.goto('/rng');
    await tab
      .getByRole('banner')
      .getByRole('button', { name: auth('loginTitle') })
      .click();
    const { dialog, press } = walkerOf(tab, 'EN');
    const field = (key: string) => dialog.getByRole('textbox', { name: auth(key), exact: true });
    const remember = dialog.getByRole('checkbox', { name: auth('login.remember') });
    return { username: field('username'), password: field('password'), remember, press };
  };
  const first = await openLogin(page);
  await first.username.fill('member09');
  await first.password.fill(DEMO_PASSWORD);
  await first.remember.check();
  await first.press('submit');
  await expect(account).toBeVisible();
  await signOut();

  const { username, password, press } = await openLogin(page);
  await expect(username).toHaveValue('member09');
  await expect(password).not.toHaveValue('');
  await press('submit');
  await expect(account).toBeVisible();

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  const asked = other.waitForResponse('**/wps/session/remembered*');
  const empty = await openLogin(other);
  await asked;
  await expect(empty.username).toHaveValue('');
  await expect(empty.password).toHaveValue('');
  await expect(empty.remember).not.toBeChecked();
  await other.close();
});

test('[AUTH-089] a registration: terms, fields, invitation, account, loaded session, closed popup, home', async ({
  page,
}) => {
  const { dialog, account, auth, press, fill } = walkerOf(page, 'EN');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/affiliate|member\/register|loginInfo/.test(pathname)) calls.push(pathname);
  });
  await page.goto('/rng?affiliateCode=AGENT01');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await fill('username', '1nvalid');
  await press('register');
  await expect(dialog.getByText('Please agree to the terms and the privacy policy')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await press('register');
  await expect(dialog.getByText(/Start with a letter/).filter({ visible: true })).toHaveCount(1);
  await fill('username', 'player');
  await fill('password', CHOSEN);
  await expect(dialog.getByText('This username is taken already')).toBeVisible();
  await expect(dialog.getByText(/^Strength: /)).toBeVisible();
  // The messages of the fields still move the button, so a click could miss it.
  await dialog.getByRole('button', { name: auth('registration.readTerms') }).press('Enter');
  const terms = page.getByRole('dialog', { name: auth('registration.termsTitle') });
  await expect(terms.getByRole('heading', { name: '1. Who may play' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(terms).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  expect(calls).toEqual([]);
  await fill('username', 'ordered1');
  await fill('registration.confirmPassword', CHOSEN);
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/wps/session/loginInfo', async (route) => {
    await isHeld;
    await route.continue();
  });
  await press('register');
  await expect.poll(() => calls.at(-1)).toBe('/wps/session/loginInfo');
  await expect(dialog.getByRole('button', { name: 'Register' })).toBeVisible();
  await expect(page).toHaveURL('/register');
  release();
  await expect(account).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect(calls).toEqual(['/wps/agent/affiliate', '/wps/member/register', '/wps/session/loginInfo']);

  const welcome = page.getByRole('region', { name: 'Welcome, ordered1' });
  await expect(welcome.getByText('0 of 4 steps done')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await welcome.getByRole('link', { name: /^Verify your contact/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/member');
});

for (const [title, name] of [
  ['[AUTH-034] [AUTH-142] a first login with a default password', 'rookie'],
  ['[AUTH-037] a login with a password that has expired', 'lapsed'],
] as const) {
  test(`${title} ends with a password that the member has chosen`, async ({ page }) => {
    const { dialog, account, press, fill } = walkerOf(page, 'EN');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/rng');
    await logIn(page, name);
    await expect(dialog.getByRole('heading', { name: 'Change password' })).toBeVisible();
    expect(loaded).not.toContain('/wps/session/loginInfo');
    await expect(dialog.getByLabel('Current password')).toHaveCount(0);
    await fill('newPassword.label', CHOSEN);
    await fill('newPassword.confirm', CHOSEN);
    await press('change.submit');
    await expect(account).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/');
    const firsts = loaded.filter((path) => path === '/wps/session/firstLogin');
    expect(firsts).toHaveLength(name === 'rookie' ? 1 : 0);
  });
}

test('[AUTH-057] [AUTH-058] [AUTH-059] a visitor plays for free', async ({ page }) => {
  const { dialog, account, auth } = walkerOf(page, 'EN');
  await page.goto('/rng');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await dialog.getByRole('button', { name: auth('login.freePlay') }).click();
  await expect(account).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('1,000.00').first()).toBeVisible();
  await expect(account).toHaveText(/Guest \d+/);
  await expect(page.getByRole('banner').getByText('Demo', { exact: true })).toBeVisible();
});

test('a link in a mail sets a new password once, and leaves no trace in the address', async ({
  page,
  platform,
}) => {
  await page.goto('/forget');
  const form = section(page, 'mf-auth');
  await form.getByRole('tab', { name: 'E-mail' }).click();
  await form.getByLabel('Username').fill('member08');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('member08@parlour.example');
  await form.getByRole('button', { name: 'Send the link' }).click();
  const link = await new Outbox(platform.apiUrl).link('member08@parlour.example');
  const setNew = async (password: string): Promise<void> => {
    await page.goto('/');
    await page.goto(link);
    await expect(page).toHaveURL('/forget');
    await form.getByLabel('New password', { exact: true }).fill(password);
    await form.getByLabel('Confirm the new password').fill(password);
    await form.getByRole('button', { name: 'Set the new password' }).click();
  };
  await setNew(CHOSEN);
  await expect(page.getByText('Your password has been changed').first()).toBeVisible();
  await setNew(FORGOTTEN);
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test('a signed-in member changes the password', async ({ page }) => {
  const { dialog, account, press, fill } = walkerOf(page, 'EN');
  await page.goto('/');
  await logIn(page, 'member10');
  await expect(account).toBeVisible();
  await page.goto('/member');
  await page
    .getByRole('button', { name: /^change(?! picture)/i })
    .first()
    .click();
  await fill('change.old', 'wrong');
  await fill('newPassword.label', CHOSEN);
  await fill('newPassword.confirm', CHOSEN);
  await press('change.submit');
  await expect(dialog.getByText('The old password is not right')).toBeVisible();
  await fill('change.old', 'Parlour#2026');
  await fill('newPassword.label', FORGOTTEN);
  await fill('newPassword.confirm', FORGOTTEN);
  await press('change.submit');
  await expect(dialog).toHaveCount(0);
  await expect(account).toBeVisible();
});
