import { PlatformError } from '@parlour/shared-contracts';
import { identityEndpoints, type RememberedLogin } from '@parlour/shared-contracts/domains/identity';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { requiredPasswordChange } from '../../signIn/RequiredPasswordChange.ts';
import { answerCountries, answerHumanCheck, answerSettings } from '../../testing/answers.ts';
import { owingValue, sessionValue } from '../../testing/signIns.ts';
import { LoginDialog } from './LoginDialog.tsx';

const MASK = '••••••••';
const nothingRemembered: RememberedLogin = { username: null, mobileNum: null, countryDialingCode: null };
const player: RememberedLogin = { ...nothingRemembered, username: 'player' };

beforeAll(() => {
  standInForBrowser();
  configure({ asyncUtilTimeout: 20_000 });
});

const open = async (remembered: RememberedLogin | Promise<RememberedLogin>, smsLogin = false) => {
  const toggles = { ...testSite.toggles, smsLogin };
  const platform = await createTestPlatform({ site: { ...testSite, toggles } });
  const { http } = platform;
  answerHumanCheck(answerCountries(answerSettings(http)))
    .answer(identityEndpoints.remembered, () => remembered)
    .answer(identityEndpoints.login, () => sessionValue())
    .answer(identityEndpoints.loginByCode, () => sessionValue());
  const close = jest.fn();
  await renderWithPlatform(<LoginDialog onClose={close} />, { platform, namespace: 'auth', packs });
  const username = await field('Username');
  const bodies = (endpoint: 'login' | 'loginByCode' = 'login') =>
    http.callsOf(identityEndpoints[endpoint]).map(({ body }) => body);
  const refuse = (reason: string) => {
    throw new PlatformError('rejected', {
      serverMessage: 'This is not right',
      value: { reason, captcha: false },
    });
  };
  return { http, close, username, password: await field('Password'), bodies, refuse };
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
const isFilled = ({ username, password }: Record<'username' | 'password', HTMLInputElement>) =>
  waitFor(() => expect([username.value, password.value]).toEqual(['player', MASK]));
const common = { type: 'username', portal: 'member', humanCheck: expect.any(String) };

describe('a remembered login', () => {
  it('[AUTH-013] is requested by a checkbox beside the password', async () => {
    const { username, password, bodies, close } = await open(nothingRemembered, true);
    expect(box().checked).toBe(false);
    await userEvent.type(username, 'player');
    await userEvent.type(password, 'secret');
    await userEvent.click(box());
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(bodies()).toEqual([{ ...common, username: 'player', password: 'secret', remember: true }]);
  });

  it('is requested by a checkbox beside the code too', async () => {
    const { bodies, close } = await open(nothingRemembered, true);
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile code' }));
    await userEvent.type(await field('Mobile number'), '0812345678');
    await userEvent.type(await field('Verification code'), '123456');
    await userEvent.click(box());
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(bodies('loginByCode')).toEqual([expect.objectContaining({ remember: true })]);
  });

  it('fills the popup and needs one click; otherwise the popup is empty', async () => {
    const { bodies, close, ...inputs } = await open(player);
    await isFilled(inputs);
    expect([inputs.password.type, box().checked]).toEqual(['password', true]);
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(bodies()).toEqual([{ ...common, username: 'player', remembered: true, remember: true }]);
    cleanup();
    const { http, username, password } = await open(nothingRemembered);
    await waitFor(() => expect(http.callsOf(identityEndpoints.remembered)).toHaveLength(1));
    expect([username.value, password.value, box().checked]).toEqual(['', '', false]);
  });

  it('fills in only the name if the market demands the password for each login', async () => {
    const { bodies, username, password } = await open({ ...nothingRemembered, lastUsername: 'player' });
    await waitFor(() =>
      expect([username.value, password.value, box().checked]).toEqual(['player', '', true]),
    );
    await userEvent.type(password, 'secret');
    await submit();
    const typed = { ...common, username: 'player', password: 'secret', remember: true };
    await waitFor(() => expect(bodies()).toEqual([typed]));
  });

  it('fills in mobile number and country of a login by code', async () => {
    const { bodies, close } = await open(
      { ...nothingRemembered, mobileNum: '5550100', countryDialingCode: '1' },
      true,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile code' }));
    const number = await field('Mobile number');
    await waitFor(() => expect([number.value, box().checked]).toEqual(['5550100', true]));
    await userEvent.type(number, '12');
    await userEvent.type(await field('Verification code'), '123456');
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(bodies('loginByCode')).toEqual([
      expect.objectContaining({ username: '555010012', countryDialingCode: '1' }),
    ]);
  });

  it.each([
    ['username', 'Username', { username: 'player2', password: '' }],
    ['password', 'Password', { username: 'player', password: '2' }],
  ])('is replaced when the person types another %s', async (_title, label, values) => {
    const { bodies, ...inputs } = await open(player);
    await isFilled(inputs);
    await userEvent.type(await field(label), '2');
    expect({ username: inputs.username.value, password: inputs.password.value }).toEqual(values);
    await userEvent.type(inputs.password, 'secret');
    await submit();
    await waitFor(() =>
      expect(bodies()).toEqual([
        { ...common, username: values.username, password: `${values.password}secret`, remember: true },
      ]),
    );
  });

  it('does not replace what was typed before the answer arrived', async () => {
    let answer: (remembered: RememberedLogin) => void = () => {};
    const { username, password } = await open(new Promise((resolve) => (answer = resolve)));
    await userEvent.type(username, 'other');
    await act(async () => answer(player));
    expect([username.value, password.value, box().checked]).toEqual(['other', '', false]);
  });

  it('requires the password after the cookies have expired', async () => {
    const { http, bodies, refuse, ...inputs } = await open(player);
    await isFilled(inputs);
    http.answer(identityEndpoints.remembered, () => nothingRemembered);
    http.answer(identityEndpoints.login, () => refuse('wrongCredentials'));
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('This is not right');
    expect([inputs.username.value, inputs.password.value]).toEqual(['player', '']);
    expect(bodies()).toHaveLength(1);
  });

  it.each([
    ['tries once more if another tab has just used the cookies', 'wrongCredentials', 2],
    ['does not after another failure', 'nonMember', 1],
  ])('%s', async (_title, reason, count) => {
    const { http, bodies, refuse, ...inputs } = await open(player);
    await isFilled(inputs);
    http.answer(identityEndpoints.login, () => refuse(reason));
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('This is not right');
    expect(bodies()).toHaveLength(count);
    expect(inputs.password.value).toBe(MASK);
  });

  it('has no password for a required change, and remembers the new login too', async () => {
    const { http, username, password: input } = await open(player);
    await isFilled({ username, password: input });
    http.answer(identityEndpoints.login, () => owingValue({ passwordExpired: true }));
    await submit();
    await waitFor(() => expect(requiredPasswordChange.current).not.toBeNull());
    const { password, identity } = requiredPasswordChange.current ?? {};
    expect([password, identity?.remember]).toEqual([null, true]);
    requiredPasswordChange.drop();
  });
});
