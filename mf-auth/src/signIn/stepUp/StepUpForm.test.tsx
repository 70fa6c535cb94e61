import { PlatformError } from '@parlour/shared-contracts';
import { identityEndpoints, type LoginValue } from '@parlour/shared-contracts/domains/identity';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginDialog } from '../../features/login/LoginDialog.tsx';
import { packs } from '../../locales/packs.ts';
import { answerHumanCheck } from '../../testing/answers.ts';
import { fillIn } from '../../testing/fillIn.ts';
import { extraValue, owingValue, sessionValue } from '../../testing/signIns.ts';

const { login, remembered, sendExtraCode, settleExtraVerification } = identityEndpoints;

beforeAll(() => {
  standInForBrowser();
  configure({ asyncUtilTimeout: 20_000 });
});

/** Opens a login that requires a step-up authentication. */
const open = async (value: LoginValue = extraValue(), settled: LoginValue = sessionValue()) => {
  const site = { ...testSite, toggles: { ...testSite.toggles, smsLogin: false } };
  const platform = await createTestPlatform({ site });
  const nothingRemembered = { username: null, mobileNum: null, countryDialingCode: null };
  const heard: unknown[] = [];
  platform.bus.on('session.started', ({ token }) => heard.push(token));
  platform.bus.on('notification.requested', ({ text }) => heard.push(text));
  platform.bus.on('modal.requested', ({ modal }) => heard.push(modal));
  answerHumanCheck(platform.http)
    .answer(remembered, () => nothingRemembered)
    .answer(login, () => value)
    .answer(sendExtraCode, () => ({ expiredMinutes: 10 }))
    .answer(settleExtraVerification, ({ body }) => {
      if (body.proof === 'wrong')
        throw new PlatformError('invalidRequest', { fields: { proof: 'The code is not right' } });
      if (body.proof === 'late') throw new PlatformError('unauthorized');
      if (settled.step === 'extraVerification') throw new Error(settled.step);
      return settled;
    });
  const close = jest.fn();
  await renderWithPlatform(<LoginDialog onClose={close} />, { platform, namespace: 'auth', packs });
  await logIn();
  const sent = () => platform.http.callsOf(settleExtraVerification).map(({ body }) => body);
  return { http: platform.http, heard, close, settled: sent };
};
const field = (label: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input:not([type="radio"])' });
const type = async (label: string | RegExp, text: string) => {
  await userEvent.clear(await field(label));
  await fillIn(await field(label), text);
};
const logIn = async () => {
  await type('Username', 'player');
  await type('Password', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Confirm that it is you' });
};
const prove = async (label: string | RegExp, proof: string) => {
  await type(label, proof);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};
const choose = async (way: RegExp) => userEvent.click(await screen.findByRole('radio', { name: way }));

it('replaces the form, with the offered methods and the addresses for codes', async () => {
  const { settled, heard, close } = await open();
  const ways = (await screen.findAllByRole<HTMLInputElement>('radio')).map(
    ({ labels, checked }) => [labels?.[0]?.textContent, checked] as const,
  );
  expect(ways).toEqual([
    ['Authenticator app', true],
    ['Text message +66•••••678', false],
    ['Name on the bank account', false],
  ]);
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(screen.queryByText('No account yet?')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Confirm that it is you');
  await prove(/^Code from the app/, 'wrong');
  await screen.findByText('The code is not right');
  await choose(/^Name on the bank/);
  expect(screen.queryByText('The code is not right')).toBeNull();
  await prove(/^Name on the bank/, ' Demo Player ');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(heard).toEqual(['token-1']);
  expect(settled()).toEqual([
    { way: 'authenticator', proof: 'wrong' },
    { way: 'bankName', proof: 'Demo Player' },
  ]);
});

it('sends a code and counts down to the next one', async () => {
  const { http, settled } = await open();
  await choose(/^Text message/);
  await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /^Again in \d\d:\d\d$/ });
  expect(waiting.disabled).toBe(true);
  expect(http.callsOf(sendExtraCode).map(({ body }) => body)).toEqual([{ way: 'sms' }]);
  await choose(/^Authenticator/);
  await choose(/^Text message/);
  expect(screen.getByRole('button', { name: /^Again in \d\d:\d\d$/ })).toBeTruthy();
  await prove(/^Verification code/, '123456');
  await waitFor(() => expect(settled()).toEqual([{ way: 'sms', proof: '123456' }]));
});

it('goes back to the login, also when the sign-in has ended', async () => {
  const { heard } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the login' }));
  await logIn();
  await prove(/^Code from the app/, 'late');
  expect(await field('Username')).toBeTruthy();
  expect(heard).toEqual(['It took too long, or too many tries were wrong. Please log in again.']);
});

it('continues with the required password change', async () => {
  const { heard } = await open(extraValue(), owingValue({ passwordExpired: true }));
  await prove(/^Code from the app/, '123456');
  await waitFor(() => expect(heard).toEqual(['changePasswordModal']));
});

it('shows no choice for a single method', async () => {
  const { settled } = await open(extraValue([{ way: 'recoveryCode', to: null }]));
  await prove(/^Recovery code/, 'abcd');
  expect(screen.queryByRole('radio')).toBeNull();
  await waitFor(() => expect(settled()).toEqual([{ way: 'recoveryCode', proof: 'abcd' }]));
});
