import { PlatformError } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import type { RegistrationSettings } from '@parlour/shared-contracts/domains/registration';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { CurrentPage } from '@parlour/shared-ui/core';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { pages } from '../../../pages.ts';
import {
  answerCountries,
  answerHumanCheck,
  answerSettings,
  testRule,
  testSettings,
} from '../../../testing/answers.ts';
import { fillIn } from '../../../testing/fillIn.ts';
import { messageOf } from '../../../testing/renderInForm.tsx';
import { sessionValue } from '../../../testing/signIns.ts';
import { ForgotDialog } from './ForgotDialog.tsx';

beforeAll(() => {
  standInForBrowser();
  configure({ asyncUtilTimeout: 20_000 });
});

const settings = {
  fields: {
    ...testSettings.fields,
    email: { ...testRule, acceptedPattern: '[^@]+@[^@]+', minLength: 3, patternId: 3 },
  },
};
const createPlatform = async (isMobileFirst = false, rules: Partial<RegistrationSettings> = settings) => {
  const whitelabel = { ...testSite.whitelabel, CHNGPASSVERIF3: isMobileFirst };
  const platform = await createTestPlatform({ site: { ...testSite, whitelabel } });
  answerHumanCheck(answerCountries(answerSettings(platform.http, rules)))
    .answer(verificationEndpoints.smsNoLogin, () => ({ expiredMinutes: 1 }))
    .answer(identityEndpoints.emailReset, () => null)
    .answer(identityEndpoints.phoneReset, () => null)
    .answer(identityEndpoints.login, () => sessionValue());
  const said: unknown[] = [];
  platform.bus.on('notification.requested', (message) => said.push(message));
  return { platform, said };
};
const openDialog = async (isMobileFirst = false, rules?: Partial<RegistrationSettings>) => {
  const { platform, said } = await createPlatform(isMobileFirst, rules);
  const close = jest.fn();
  await renderWithPlatform(<ForgotDialog onClose={close} />, { platform, namespace: 'auth', packs });
  await screen.findByRole('dialog');
  return { platform, said, close };
};
const openPage = async (isMobileFirst = false) => {
  const { platform, said } = await createPlatform(isMobileFirst);
  await renderWithPlatform(<CurrentPage />, { platform, namespace: 'auth', packs, pages, path: '/forget' });
  return { platform, said };
};
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;
const labels = async (last: string) => {
  await screen.findByLabelText(last, { selector: 'input' });
  return [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const fill = async (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await fillIn(await field(label), value);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const account = { Username: ' player ', 'E-mail': ' player@example.com ' };
const phone: Readonly<Record<string, string>> = {
  'Mobile number': '0812345678',
  'Verification code': '123456',
  'New password': 'fresh-secret',
};

describe.each([
  ['the dialog', openDialog],
  ['the page', openPage],
] as const)('a forgotten password in %s', (_, open) => {
  it('[AUTH-124] [AUTH-136] offers two ways to reset a password', async () => {
    await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'E-mail',
      'Mobile number',
    ]);
    expect(await labels('E-mail')).toEqual(['Username', 'E-mail']);
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(await labels('Mobile number')).toEqual(
      expect.arrayContaining(['Mobile number', 'Verification code', 'New password']),
    );
  });

  it.each([
    ['AUTH-125', false, 'E-mail'],
    ['AUTH-126', true, 'Mobile number'],
  ])('[%s] opens the configured way first (CHNGPASSVERIF3: %s)', async (_id, isMobileFirst, tab) => {
    await open(isMobileFirst);
    expect(openTab()).toBe(tab);
  });
});

describe('by e-mail', () => {
  it('[AUTH-127] [AUTH-133] sends exactly username and e-mail, shows that the mail was sent, and closes', async () => {
    const { platform, said, close } = await openDialog();
    await fill(account);
    await press('Send the link');
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(await labels('E-mail')).toEqual(['Username', 'E-mail']);
    expect(platform.http.callsOf(identityEndpoints.emailReset).map(({ body }) => body)).toEqual([
      { username: 'player', email: 'player@example.com' },
    ]);
    expect(identityEndpoints.emailReset.encoding).toBe('form');
    const text = platform.i18n.instance.t('in_been_out', { ns: 'auth' });
    expect(said).toEqual([{ kind: 'success', text }]);
    expect(text).toBe('The mail with the link has been sent. Please check your inbox');
  });

  it('[AUTH-134] closes after every result, and reports a failure without showing it', async () => {
    const { platform, said, close } = await openDialog();
    const failure = new PlatformError('rejected', { serverMessage: 'No such account' });
    const { promise, reject } = Promise.withResolvers<null>();
    platform.http.answer(identityEndpoints.emailReset, () => promise);
    await fill(account);
    await press('Send the link');
    const button = screen.getByRole('button', { name: /Send the link/ });
    // The form is busy before it makes the call, so the test waits for the call.
    await waitFor(() => expect(platform.http.callsOf(identityEndpoints.emailReset)).toHaveLength(1));
    expect(button.getAttribute('aria-busy')).toBe('true');
    reject(failure);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    expect(said).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(platform.reported).toEqual([failure]);
    platform.http.answer(identityEndpoints.emailReset, () => null);
    await press('Send the link');
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  });

  it.each([
    [{ Username: '1x', 'E-mail': 'player@example.com' }, 'Username', /^Start with a letter/],
    [{ Username: 'player', 'E-mail': 'player.example.com' }, 'E-mail', /^Enter a valid e-mail/],
    [{ 'E-mail': 'player@example.com' }, 'Username', /^Please enter the username$/],
    [{ Username: 'player' }, 'E-mail', /^Please enter the e-mail$/],
  ])('[AUTH-129] sends nothing for %j', async (typed, label, message) => {
    const { platform } = await openDialog();
    await fill(typed);
    await press('Send the link');
    const input = await field(label);
    await waitFor(() => expect(messageOf(input)).toMatch(message));
    expect(platform.http.callsOf(identityEndpoints.emailReset)).toEqual([]);
  });

  it('leads home from the page after every result', async () => {
    const { platform } = await openPage();
    await fill(account);
    await press('Send the link');
    await waitFor(() => expect(platform.visited).toEqual(['/']));
  });

  it('does not lead home if the person has left the form before the answer', async () => {
    const { platform, said } = await openPage();
    const answered = Promise.withResolvers<null>();
    platform.http.answer(identityEndpoints.emailReset, () => answered.promise);
    await fill(account);
    await press('Send the link');
    await waitFor(() => expect(platform.http.callsOf(identityEndpoints.emailReset)).toHaveLength(1));
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile number' }));
    answered.resolve(null);
    await waitFor(() => expect(said).toHaveLength(1));
    expect(platform.visited).toEqual([]);
  });
});

describe('by mobile number', () => {
  it('[AUTH-128] has number, dialling code, code and new password, and sends them', async () => {
    const { platform, close } = await openDialog(true);
    await fill(phone);
    await press('Set the new password');
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(platform.http.callsOf(identityEndpoints.phoneReset).map(({ body }) => body)).toEqual([
      {
        mobileNum: '0812345678',
        countryDialingCode: '66',
        verificationCode: '123456',
        newPassword: 'fresh-secret',
      },
    ]);
  });

  it.each([
    ['Mobile number', '12'],
    ['Mobile number', ''],
    ['Verification code', ''],
    ['New password', ''],
    ['New password', 'short'],
  ])('[AUTH-130] sends nothing if %s is “%s”', async (label, typed) => {
    const { platform } = await openDialog(true);
    const { [label]: _wrong, ...right } = phone;
    await fill({ ...right, ...(typed && { [label]: typed }) });
    await press('Set the new password');
    const input = await field(label);
    await waitFor(() => expect(messageOf(input)).toBeTruthy());
    expect(platform.http.callsOf(identityEndpoints.phoneReset)).toEqual([]);
  });

  it('shows the loader between the new password and the login', async () => {
    const { platform } = await openDialog(true);
    let enter = (): void => {};
    platform.http.answer(
      identityEndpoints.login,
      () => new Promise((resolve) => (enter = () => resolve(sessionValue()))),
    );
    await fill(phone);
    await press('Set the new password');
    expect(await screen.findByText('Your password has been changed. You are being logged in…')).toBeTruthy();
    await waitFor(() => expect(platform.http.callsOf(identityEndpoints.login)).toHaveLength(1));
    enter();
  });

  it.each([
    [2, 4],
    [30, 40],
  ])('[RULES-027] uses the limits of the server: %i to %i', async (minLength, maxLength) => {
    const rule = { ...testRule, minLength, maxLength };
    const { platform, close } = await openDialog(true, { fields: { mobileNum: rule, password: rule } });
    const sent = () => platform.http.callsOf(identityEndpoints.phoneReset);
    const attempt = async (length: number) => {
      for (const input of [await field('Mobile number'), await field('New password')]) {
        await userEvent.clear(input);
        await fillIn(input, '7'.repeat(length));
      }
      await press('Set the new password');
    };
    await fill({ 'Verification code': '1' });
    for (const length of [minLength - 1, maxLength + 1]) {
      await attempt(length);
      const text = `The password must be between ${minLength} and ${maxLength} characters`;
      await waitFor(async () => expect(messageOf(await field('New password'))).toBe(text));
      expect(messageOf(await field('Mobile number'))).toBe('Please enter a valid mobile number');
    }
    expect(sent()).toEqual([]);
    await attempt(maxLength);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(sent()).toHaveLength(1);
  });

  it('[AUTH-104] shortens the countdown by half of the request’s duration', async () => {
    const { platform } = await openDialog(true);
    let now = 1_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    platform.http.answer(verificationEndpoints.smsNoLogin, () => {
      now += 20_000;
      return { expiredMinutes: 2 };
    });
    await fill({ 'Mobile number': '0812345678' });
    await press('Get code');
    expect(await screen.findByRole('button', { name: 'Again in 01:50' })).toBeTruthy();
    jest.restoreAllMocks();
  });

  it('requests codes for a login, with a proof', async () => {
    const { platform } = await openDialog(true);
    await fill({ 'Mobile number': '0812345678' });
    await press('Get code');
    await screen.findByRole('button', { name: /^Again in \d\d:\d\d$/ });
    expect(platform.http.callsOf(verificationEndpoints.smsNoLogin).map(({ body }) => body)).toEqual([
      { mobileNum: '0812345678', countryDialingCode: '66', humanCheck: expect.any(String) },
    ]);
  });
});
