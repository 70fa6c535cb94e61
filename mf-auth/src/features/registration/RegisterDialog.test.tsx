import { PlatformError, type SiteView } from '@parlour/shared-contracts';
import {
  registrationEndpoints,
  type RegistrationSettings,
} from '@parlour/shared-contracts/domains/registration';
import type { FeatureToggles } from '@parlour/shared-contracts/domains/system';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import {
  answerMediaQueries,
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import {
  answerCountries,
  answerHumanCheck,
  answerSettings,
  testRule,
  testSettings,
} from '../../testing/answers.ts';
import { messageOf } from '../../testing/renderInForm.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';

beforeEach(standInForBrowser);

interface Conditions {
  readonly toggles?: Partial<FeatureToggles>;
  readonly settings?: Partial<RegistrationSettings>;
  readonly site?: Partial<SiteView>;
}

const open = async ({ toggles = {}, settings = {}, site = {} }: Conditions = {}) => {
  const platform = await createTestPlatform({
    site: { ...testSite, ...site, toggles: { ...testSite.toggles, ...toggles } },
  });
  const { http } = platform;
  answerHumanCheck(answerCountries(answerSettings(http, settings)))
    .answer(registrationEndpoints.register, () => ({ token: 'token-1', firstTimeLogin: true }))
    .answer(registrationEndpoints.registerByMobile, () => ({ token: 'token-1', firstTimeLogin: true }))
    .answer(verificationEndpoints.captcha, () => btoa('picture'));
  const close = jest.fn();
  const dialog = <RegisterDialog onClose={close} />;
  const { unmount } = await renderWithPlatform(dialog, { platform, namespace: 'auth', packs });
  await screen.findByRole('checkbox');
  const bodies = () => http.callsOf(registrationEndpoints.register).map(({ body }) => body);
  return { platform, http, close, bodies, unmount };
};
const inputs = { selector: 'input' };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, inputs);
/** Comes when the countries are there. */
const mobileNumber = () => screen.findByLabelText<HTMLInputElement>('Mobile number', inputs);
const fillAccount = async (confirmation = 'secret-1') => {
  await userEvent.type(field('Username'), 'player');
  await userEvent.type(field('Password'), 'secret-1');
  await userEvent.type(field('Confirm password'), confirmation);
};
const agree = () => userEvent.click(screen.getByRole('checkbox'));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

describe('ways to register', () => {
  it('[AUTH-060] [AUTH-062] has a tab for each, changed by arrow keys', async () => {
    await open({ toggles: { mobileRegistration: true } });
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Username', 'Mobile number']);
    await mobileNumber();
    for (const label of ['Country and dialling code', 'Verification code']) expect(field(label)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get code' })).toBeTruthy();
    expect(screen.queryByLabelText('Username', inputs)).toBeNull();
    tabs[1]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    for (const label of ['Username', 'Password', 'Confirm password']) expect(field(label)).toBeTruthy();
    expect(screen.queryByLabelText('Mobile number', inputs)).toBeNull();
  });

  it('has no tabs where only one way is open', async () => {
    await open();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(field('Username')).toBeTruthy();
  });

  it('[AUTH-063] texts a code to the mobile number, and counts down to the next one', async () => {
    const { http } = await open({ toggles: { mobileRegistration: true } });
    http.answer(verificationEndpoints.smsRegister, () => ({ expiredMinutes: 2 }));
    expect(field('Country and dialling code')).toBeTruthy();
    await userEvent.type(await mobileNumber(), '0812345678');
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByRole('button', { name: /^\d+ s$/ })).toBeTruthy();
    expect(http.callsOf(verificationEndpoints.smsRegister).map(({ body }) => body)).toEqual([
      { mobileNo: '0812345678', countryDialingCode: '66', humanCheck: expect.stringMatching(/^\w+/) },
    ]);
    expect(field('Verification code')).toBeTruthy();
  });

  it('[AUTH-064] asks for a password beside the mobile number only where that is switched on', async () => {
    const toggles = { mobileRegistration: true };
    const { unmount } = await open({ toggles });
    for (const label of ['Password', 'Confirm password'])
      expect(screen.queryByLabelText(label, inputs)).toBeNull();
    unmount();
    await open({ toggles: { ...toggles, mobilePasswordRegistration: true } });
    for (const label of ['Password', 'Confirm password']) expect(field(label)).toBeTruthy();
  });

  it('asks for a mobile number and its code beside the username where the site wants them', async () => {
    await open({ toggles: { smsAtRegistration: true } });
    await mobileNumber();
    expect(field('Verification code')).toBeTruthy();
    expect(field('Username')).toBeTruthy();
  });

  it('keeps what was typed when the way is changed', async () => {
    await open({ toggles: { mobileRegistration: true } });
    await userEvent.type(await mobileNumber(), '0812345678');
    await userEvent.click(screen.getByRole('tab', { name: 'Username' }));
    await userEvent.type(field('Username'), 'player');
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect((await mobileNumber()).value).toBe('0812345678');
    await userEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(field('Username').value).toBe('player');
  });
});

describe('fields that an operator switches', () => {
  it.each([
    ['AUTH-066', 'payeeName', 'Real name'],
    ['AUTH-067', 'paymentPassword', 'Withdraw password'],
    ['AUTH-068', 'qqNum', 'QQ'],
    ['AUTH-069', 'line', 'Line ID'],
    ['AUTH-070', 'whatsapp', 'WhatsApp'],
    ['AUTH-071', 'facebook', 'Facebook'],
    ['AUTH-072', 'wechat', 'WeChat'],
    ['AUTH-073', 'idNumber', 'ID number'],
    ['AUTH-074', 'email', 'E-mail'],
    ['AUTH-075', 'recommenderId', 'Referrer'],
    ['AUTH-076', 'captcha', 'Captcha'],
  ] as const)('[%s] %s appears only when it is enabled', async (_, name, label) => {
    const fieldsWith = (enabled: boolean) => ({
      settings: { fields: { ...testSettings.fields, [name]: { ...testRule, enabled } } },
    });
    const { unmount } = await open(fieldsWith(true));
    expect(field(label)).toBeTruthy();
    unmount();
    await open(fieldsWith(false));
    expect(screen.queryByLabelText(label)).toBeNull();
  });

  it('[AUTH-086] are required or not as the server states', async () => {
    const { bodies } = await open({
      settings: {
        fields: {
          ...testSettings.fields,
          line: testRule,
          email: { ...testRule, required: false },
        },
      },
    });
    await fillAccount();
    await agree();
    await submit();
    await waitFor(() => expect(messageOf(field('Line ID'))).toBe('Input cannot be empty'));
    expect(messageOf(field('E-mail'))).toBeUndefined();
    expect(bodies()).toEqual([]);
    await userEvent.type(field('Line ID'), 'me');
    await submit();
    await waitFor(() => expect(bodies()).toMatchObject([{ line: 'me' }]));
  });

  it('[AUTH-087] are checked by pattern and length, and say so by the template', async () => {
    const rule = { ...testRule, acceptedPattern: '[0-9]+', minLength: 4, maxLength: 6, patternId: 6 };
    const { bodies } = await open({ settings: { fields: { ...testSettings.fields, qqNum: rule } } });
    await fillAccount();
    await agree();
    for (const wrong of ['123', '1234567', '12a45']) {
      await userEvent.clear(field('QQ'));
      await userEvent.type(field('QQ'), wrong);
      await submit();
      await waitFor(() => expect(messageOf(field('QQ'))).toBe('Use digits only, 4 to 6 digits'));
    }
    expect(bodies()).toEqual([]);
  });

  it('offers the code of the link that led here, to be corrected or removed', async () => {
    const { http } = await open({ site: { invitation: { affiliateCode: 'AGENT' } } });
    expect(field('Invitation code').value).toBe('AGENT');
    await userEvent.clear(field('Invitation code'));
    await fillAccount();
    await agree();
    await submit();
    await waitFor(() => expect(http.callsOf(registrationEndpoints.register)).toHaveLength(1));
    expect(http.callsOf(registrationEndpoints.affiliate)).toEqual([]);
  });
});

describe('what is checked before anything is sent', () => {
  const statementOf = (age: number) => `I confirm that I am ${age} years old and I have read the terms`;

  it('[AUTH-077] has a box for the age and the terms', async () => {
    await open();
    expect(screen.getByRole('checkbox', { name: statementOf(18) })).toBeTruthy();
  });

  it('[RULES-026] states the age of 18 years, or another one that the server gives', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('checkbox', { name: statementOf(18) })).toBeTruthy();
    unmount();
    await open({ settings: { minimumAge: 21 } });
    expect(screen.getByRole('checkbox', { name: statementOf(21) })).toBeTruthy();
  });

  it('[AUTH-088] asks for the terms first, and sends nothing', async () => {
    const { http } = await open();
    const before = http.calls.length;
    await submit();
    expect(await screen.findByText('Please agree to the terms')).toBeTruthy();
    expect(screen.queryByText('Please enter the username')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
    expect(http.calls).toHaveLength(before);
  });

  it('[AUTH-083] requires username, password and its confirmation, one message each', async () => {
    const { bodies } = await open();
    await agree();
    await submit();
    await waitFor(() => expect(messageOf(field('Username'))).toBe('Please enter the username'));
    expect(messageOf(field('Password'))).toBe('Please enter the password');
    expect(messageOf(field('Confirm password'))).toBe('Input cannot be empty');
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
    expect(bodies()).toEqual([]);
  });

  it('[AUTH-084] says that the two passwords are inconsistent', async () => {
    const { bodies } = await open();
    await fillAccount('secret-2');
    await agree();
    await submit();
    await waitFor(() =>
      expect(messageOf(field('Confirm password'))).toBe('The two passwords are inconsistent'),
    );
    expect(bodies()).toEqual([]);
  });

  it('[AUTH-085] requires mobile number and verification code', async () => {
    const { http } = await open({ toggles: { mobileRegistration: true } });
    const number = await mobileNumber();
    await agree();
    await submit();
    await waitFor(() => expect(messageOf(number)).toBe('Please enter a valid mobile number'));
    expect(messageOf(field('Verification code'))).toBe('Please enter a valid verification code');
    expect(http.callsOf(registrationEndpoints.registerByMobile)).toEqual([]);
  });
});

describe('what follows', () => {
  it('opens the session and closes', async () => {
    const { platform, close } = await open();
    const started: unknown[] = [];
    platform.bus.on('session.started', (payload) => started.push(payload));
    await fillAccount();
    await agree();
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(started).toEqual([{ token: 'token-1', firstTimeLogin: true }]);
  });

  it('[AUTH-091] warns of an invitation that is not good, and sends no registration', async () => {
    const { http, bodies } = await open({ site: { invitation: { affiliateCode: 'AGENT' } } });
    http.answer(registrationEndpoints.affiliate, () => {
      throw new PlatformError('rejected', { value: { reason: 'invalidInvitation' } });
    });
    await fillAccount();
    await agree();
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'Please note' });
    const warning = within(dialog).getByRole('alert');
    expect(warning.textContent).toBe('The invitation code is invalid');
    expect(warning.querySelector('.lucide-triangle-alert')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(messageOf(field('Invitation code'))).toBe('The invitation code is invalid');
    expect(bodies()).toEqual([]);
  });

  it('ties what the server objects to to its field, and says it in short', async () => {
    const { http } = await open();
    http.answer(registrationEndpoints.register, () => {
      throw new PlatformError('invalidRequest', { fields: { username: 'This name is taken' } });
    });
    await fillAccount();
    await agree();
    await submit();
    await waitFor(() => expect(messageOf(field('Username'))).toBe('This name is taken'));
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
    expect(screen.getByText('Account, password and email formats are incorrect')).toBeTruthy();
  });

  it('takes another picture after a failure', async () => {
    const { http } = await open({ settings: { fields: { ...testSettings.fields, captcha: testRule } } });
    http.answer(registrationEndpoints.register, () => {
      throw new PlatformError('rejected', { serverMessage: 'That was not in the picture' });
    });
    await fillAccount();
    await userEvent.type(field('Captcha'), 'abcde');
    await agree();
    await submit();
    expect(await screen.findByText('That was not in the picture')).toBeTruthy();
    await waitFor(() => expect(http.callsOf(verificationEndpoints.captcha)).toHaveLength(2));
    expect(field('Captcha').value).toBe('');
  });
});

describe('around the form', () => {
  it('[AUTH-078] leads to the terms and closes', async () => {
    const { close } = await open();
    const link = screen.getByRole('link', { name: 'the terms' });
    expect(link.getAttribute('href')).toBe('/help#term');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('[AUTH-080] leads back to the login', async () => {
    const { platform } = await open();
    const requested: string[] = [];
    platform.bus.on('modal.requested', ({ modal }) => requested.push(modal));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(requested).toEqual(['loginPopupModal']);
  });

  it('shows the banners of registration where there is room', async () => {
    answerMediaQueries(true);
    const banner = { id: '1', title: 'Welcome gift', text: '', url: '/1.svg', linkageType: '' };
    await open({
      site: {
        banners: [
          { ...banner, groupName: 'w_register' },
          { ...banner, id: '2', title: 'Daily gift', groupName: 'w_login' },
        ],
      },
    });
    expect(screen.getByText('Welcome gift')).toBeTruthy();
    expect(screen.queryByText('Daily gift')).toBeNull();
  });

  it('[AUTH-082] hints at the bonus while there is one', async () => {
    const text = 'Add us on Zalo and receive a bonus of up to 131K';
    const { unmount } = await open({ site: { availablePromo: { ZALO: { enabled: true } } } });
    expect(screen.getByText(text)).toBeTruthy();
    unmount();
    await open();
    expect(screen.queryByText(text)).toBeNull();
  });

  it('says that the rules could not be had, and tries again', async () => {
    const platform = await createTestPlatform();
    await renderWithPlatform(<RegisterDialog onClose={() => {}} />, { platform, namespace: 'auth', packs });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answerSettings(platform.http);
    await userEvent.click(retry);
    expect(await screen.findByRole('checkbox')).toBeTruthy();
  });
});
