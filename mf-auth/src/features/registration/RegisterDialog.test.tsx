import { PlatformError } from '@parlour/shared-contracts';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import {
  answerMediaQueries,
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testMember,
} from '@parlour/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { answerSettings, testRule, testSettings } from '../../testing/answers.ts';
import { messageOf } from '../../testing/renderInForm.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import {
  agree,
  field,
  fillAccount,
  inputs,
  mobileNumberField,
  openRegistration,
  submit,
} from './testing/openRegistration.tsx';

beforeEach(standInForBrowser);

describe('ways to register', () => {
  it('[AUTH-060] [AUTH-062] has a tab for each, changed by arrow keys', async () => {
    await openRegistration({ toggles: { mobileRegistration: true } });
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Username', 'Mobile number']);
    await mobileNumberField();
    for (const label of ['Country and dialling code', 'Verification code']) expect(field(label)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get code' })).toBeTruthy();
    expect(screen.queryByLabelText('Username', inputs)).toBeNull();
    tabs[1]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    for (const label of ['Username', 'Password', 'Confirm password']) expect(field(label)).toBeTruthy();
    expect(screen.queryByLabelText('Mobile number', inputs)).toBeNull();
  });

  it('has no tabs if only one way is enabled', async () => {
    await openRegistration();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(field('Username')).toBeTruthy();
  });

  it('[AUTH-063] texts a code to the mobile number, and counts down to the next one', async () => {
    const { http } = await openRegistration({ toggles: { mobileRegistration: true } });
    http.answer(verificationEndpoints.smsRegister, () => ({ expiredMinutes: 2 }));
    expect(field('Country and dialling code')).toBeTruthy();
    await userEvent.type(await mobileNumberField(), '0812345678');
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByRole('button', { name: /^Again in \d\d:\d\d$/ })).toBeTruthy();
    expect(http.callsOf(verificationEndpoints.smsRegister).map(({ body }) => body)).toEqual([
      { mobileNo: '0812345678', countryDialingCode: '66', humanCheck: expect.stringMatching(/^\w+/) },
    ]);
    expect(field('Verification code')).toBeTruthy();
  });

  it('[AUTH-064] asks for a password beside the mobile number only if that is enabled', async () => {
    const toggles = { mobileRegistration: true };
    const { unmount } = await openRegistration({ toggles });
    for (const label of ['Password', 'Confirm password'])
      expect(screen.queryByLabelText(label, inputs)).toBeNull();
    unmount();
    await openRegistration({ toggles: { ...toggles, mobilePasswordRegistration: true } });
    for (const label of ['Password', 'Confirm password']) expect(field(label)).toBeTruthy();
  });

  it('asks for a mobile number and its code beside the username if the site requires them', async () => {
    await openRegistration({ toggles: { smsAtRegistration: true } });
    await mobileNumberField();
    expect(field('Verification code')).toBeTruthy();
    expect(field('Username')).toBeTruthy();
  });

  it('keeps typed text when the way is changed', async () => {
    await openRegistration({ toggles: { mobileRegistration: true } });
    await userEvent.type(await mobileNumberField(), '0812345678');
    await userEvent.click(screen.getByRole('tab', { name: 'Username' }));
    await userEvent.type(field('Username'), 'player');
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect((await mobileNumberField()).value).toBe('0812345678');
    await userEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(field('Username').value).toBe('player');
  });
});

describe('after the registration', () => {
  it('starts the session, and lets the shell close the dialog', async () => {
    const { platform, close } = await openRegistration();
    const started: unknown[] = [];
    platform.bus.on('session.started', (payload) => started.push(payload));
    await fillAccount();
    await agree();
    await submit();
    await waitFor(() => expect(started).toHaveLength(1));
    expect(close).not.toHaveBeenCalled();
    expect(started).toEqual([{ token: 'token-1', firstTimeLogin: true }]);
  });

  it('[AUTH-091] warns about an invalid invitation, and sends no registration', async () => {
    const { http, bodies } = await openRegistration({ site: { invitation: { affiliateCode: 'AGENT' } } });
    http.answer(registrationEndpoints.affiliate, () => {
      throw new PlatformError('rejected', { value: { reason: 'invalidInvitation' } });
    });
    await fillAccount();
    await agree();
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'Please note' });
    const warning = within(dialog).getByRole('alert');
    expect(warning.textContent).toBe('The invitation code is invalid');
    expect(warning.querySelector('svg')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(messageOf(field('Invitation code'))).toBe('The invitation code is invalid');
    expect(bodies()).toEqual([]);
  });

  it('shows the server’s message at its field, and no second message', async () => {
    const { http } = await openRegistration();
    http.answer(registrationEndpoints.register, () => {
      throw new PlatformError('invalidRequest', { fields: { username: 'This name is taken' } });
    });
    await fillAccount();
    await agree();
    await submit();
    await waitFor(() => expect(messageOf(field('Username'))).toBe('This name is taken'));
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
    expect(screen.queryByText('Account, password and email formats are incorrect')).toBeNull();
  });

  it('shows a short message if the server refuses a field that the form does not have', async () => {
    const { http } = await openRegistration();
    http.answer(registrationEndpoints.register, () => {
      throw new PlatformError('invalidRequest', { fields: { payeeName: 'This field is required' } });
    });
    await fillAccount();
    await agree();
    await submit();
    expect(await screen.findByText('Real name format incorrect')).toBeTruthy();
  });

  it('loads another captcha picture after a failure', async () => {
    const { http } = await openRegistration({
      settings: { fields: { ...testSettings.fields, captcha: testRule } },
    });
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
  it('[AUTH-078] links to the terms and closes', async () => {
    const { close } = await openRegistration();
    const link = screen.getByRole('link', { name: 'the terms and the privacy policy' });
    expect(link.getAttribute('href')).toBe('/help#term');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('tells a trial member why the form has opened, but not a guest', async () => {
    const text = /You are using a trial account/;
    const { platform } = await openRegistration();
    expect(screen.queryByText(text)).toBeNull();
    act(() => platform.sessionStore.start(testMember(4), false));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('leads back to the login', async () => {
    const { platform } = await openRegistration();
    const requested: string[] = [];
    platform.bus.on('modal.requested', ({ modal }) => requested.push(modal));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(requested).toEqual(['loginPopupModal']);
  });

  it('shows the registration banners if there is room', async () => {
    answerMediaQueries(true);
    const banner = { id: '1', title: 'Welcome gift', text: '', url: '/1.svg', linkageType: '' };
    await openRegistration({
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

  it('[AUTH-082] shows the bonus hint while there is a bonus', async () => {
    const text = 'Add us on Zalo and receive a bonus of up to 131K';
    const { unmount } = await openRegistration({ site: { availablePromo: { ZALO: { enabled: true } } } });
    expect(screen.getByText(text)).toBeTruthy();
    unmount();
    await openRegistration();
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows that the rules could not be loaded, and tries again', async () => {
    const platform = await createTestPlatform();
    await renderWithPlatform(<RegisterDialog onClose={() => {}} />, { platform, namespace: 'auth', packs });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answerSettings(platform.http);
    await userEvent.click(retry);
    expect(await screen.findByRole('checkbox')).toBeTruthy();
  });
});
