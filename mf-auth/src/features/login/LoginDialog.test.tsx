import { PlatformError } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import type { FeatureToggles } from '@parlour/shared-contracts/domains/system';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { answerCountries, answerHumanCheck, answerSettings } from '../../testing/answers.ts';
import { fillIn } from '../../testing/fillIn.ts';
import { messageOf } from '../../testing/renderInForm.tsx';
import { owingValue, sessionValue } from '../../testing/signIns.ts';
import { LoginDialog } from './LoginDialog.tsx';

beforeAll(() => {
  standInForBrowser();
  configure({ asyncUtilTimeout: 20_000 });
});

const open = async (
  changes: Partial<FeatureToggles> = {},
  parameters: Record<string, string> = {},
  freePlay: () => { token: string } | Promise<{ token: string }> = () => ({ token: 'trial-1' }),
) => {
  const toggles = { ...testSite.toggles, ...changes };
  const platform = await createTestPlatform({ site: { ...testSite, toggles } });
  const { http } = platform;
  answerHumanCheck(answerCountries(answerSettings(http)))
    .answer(verificationEndpoints.captcha, () => btoa('picture'))
    .answer(identityEndpoints.login, () => sessionValue())
    .answer(identityEndpoints.loginByCode, () => sessionValue())
    .answer(identityEndpoints.freePlay, freePlay);
  const heard: unknown[] = [];
  for (const name of ['session.started', 'modal.requested'] as const)
    platform.bus.on(name, (payload) => heard.push([name, payload]));
  const close = jest.fn();
  await renderWithPlatform(<LoginDialog onClose={close} parameters={parameters} />, {
    platform,
    namespace: 'auth',
    packs,
  });
  if (parameters['begin'] === undefined) await field('Username');
  const bodies = (endpoint: 'login' | 'loginByCode') =>
    http.callsOf(identityEndpoints[endpoint]).map(({ body }) => body);
  const refuse = (value: unknown) =>
    http.answer(identityEndpoints.login, () => {
      throw new PlatformError('rejected', { serverMessage: 'This is not right', value });
    });
  return { http, heard, close, bodies, refuse };
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const fill = async (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await fillIn(await field(label), value);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
const player = { Username: ' player ', Password: ' secret ' };
const chooseCode = async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'Mobile code' }));
  await field('Mobile number');
};
const picture = () => screen.queryByAltText('Picture with the characters to enter');

describe('ways to log in', () => {
  it('[AUTH-001] [AUTH-002] [AUTH-004] offers password and SMS login if SMS login is enabled, and password login otherwise', async () => {
    await open();
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    await open({ smsLogin: true });
    await chooseCode();
    const inputs = [await field('Mobile number'), await field('Verification code')];
    expect(screen.getAllByRole('textbox').slice(0, 2)).toEqual(inputs);
    expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Password' }));
    expect((await field('Password')).isConnected).toBe(true);
  });

  it('sends a password with the type username and a human-check proof', async () => {
    const { bodies, close } = await open();
    await fill(player);
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(bodies('login')).toEqual([
      {
        username: 'player',
        password: 'secret',
        type: 'username',
        portal: 'member',
        humanCheck: expect.any(String),
      },
    ]);
  });

  it('sends a code with the type sms and without a proof', async () => {
    const { http, bodies, close } = await open({ smsLogin: true });
    await chooseCode();
    await fill({ 'Mobile number': ' 0812345678 ', 'Verification code': '123456' });
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(bodies('loginByCode')).toEqual([
      {
        username: '0812345678',
        password: '123456',
        type: 'sms',
        countryDialingCode: '66',
        portal: 'member',
      },
    ]);
    expect(http.callsOf(verificationEndpoints.humanChallenge)).toEqual([]);
  });

  it.each(['', '12', '0812x45678'])(
    '[AUTH-027] sends nothing for the mobile number “%s”, and shows an error beside it',
    async (typed) => {
      const { bodies } = await open({ smsLogin: true });
      await chooseCode();
      await fill({ 'Verification code': '123456', ...(typed && { 'Mobile number': typed }) });
      await submit();
      const number = await field('Mobile number');
      await waitFor(() => expect(messageOf(number)).toBe('Please enter a valid mobile number'));
      expect(bodies('loginByCode')).toEqual([]);
    },
  );

  it('[AUTH-028] shows that a code is missing, and sends nothing without it', async () => {
    const { bodies } = await open({ smsLogin: true });
    await chooseCode();
    await fill({ 'Mobile number': '0812345678' });
    await submit();
    const code = await field('Verification code');
    await waitFor(() => expect(messageOf(code)).toBe('Please enter a valid verification code'));
    expect(bodies('loginByCode')).toEqual([]);
  });

  it('says that the browser blocks cookies, and sends nothing', async () => {
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { bodies } = await open();
    await fill(player);
    await submit();
    expect(await screen.findByText(/^Your browser blocks cookies\./)).toBeTruthy();
    expect(bodies('login')).toEqual([]);
    jest.restoreAllMocks();
  });

  it('opens the password change instead of a session if the change is required', async () => {
    const { http, heard, close } = await open();
    http.answer(identityEndpoints.login, () => owingValue({ passwordExpired: true }));
    await fill(player);
    await submit();
    await waitFor(() => expect(heard).toEqual([['modal.requested', { modal: 'changePasswordModal' }]]));
    expect(close).not.toHaveBeenCalled();
  });
});

describe('the captcha', () => {
  it('[AUTH-005] [AUTH-006] [AUTH-026] appears after a failure that requires it, and is then required', async () => {
    const { bodies, refuse } = await open();
    refuse({ reason: 'wrongCredentials', captcha: true });
    expect(screen.queryByLabelText('Captcha')).toBeNull();
    expect(picture()).toBeNull();
    await fill(player);
    await submit();
    const captcha = await field('Captcha');
    await waitFor(() => expect(picture()).toBeTruthy());
    await submit();
    await waitFor(() => expect(messageOf(captcha)).toBe('Please enter the captcha'));
    expect(bodies('login')).toHaveLength(1);
    await userEvent.type(captcha, ' ab12 ');
    await submit();
    await waitFor(() => expect(bodies('login')).toHaveLength(2));
    expect(bodies('login')[1]).toMatchObject({ captcha: 'ab12' });
  });

  it('[AUTH-007] stays hidden after a failure that does not require it', async () => {
    const { refuse } = await open();
    refuse({ reason: 'wrongCredentials', captcha: false });
    await fill(player);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('This is not right');
    expect(screen.queryByLabelText('Captcha')).toBeNull();
  });
});

describe('free play', () => {
  const name = 'Play for free without an account';

  it('[AUTH-017] is offered only if it is enabled', async () => {
    await open();
    expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    await open({ freePlay: true });
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('starts a session and closes', async () => {
    const { heard, close } = await open({ freePlay: true });
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(heard).toEqual([['session.started', { token: 'trial-1', firstTimeLogin: false }]]);
  });

  it('starts at once if requested, without a form, and leads to the requested page', async () => {
    const goTo = '/seamless?gameCode=A&mode=demo';
    const answer = Promise.withResolvers<{ token: string }>();
    const { heard, close } = await open(
      { freePlay: true },
      { begin: 'freePlay', goTo },
      () => answer.promise,
    );
    expect((await screen.findByRole('status')).textContent).toBe('The free version is starting');
    expect(screen.queryByLabelText('Username')).toBeNull();
    answer.resolve({ token: 'trial-1' });
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(heard).toEqual([['session.started', { token: 'trial-1', firstTimeLogin: false, goTo }]]);
  });

  it('shows the form if the requested start fails', async () => {
    await open({ freePlay: true }, { begin: 'freePlay' }, () => {
      throw new PlatformError('network');
    });
    expect(await field('Username')).toBeTruthy();
    expect(screen.getByText(/Network/)).toBeTruthy();
  });

  it.each(['//evil.example', '/\\\\evil.example', 'https://evil.example'])(
    'never leads to %s',
    async (goTo) => {
      const { heard, close } = await open({ freePlay: true }, { goTo });
      await userEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
      expect(heard).toEqual([['session.started', { token: 'trial-1', firstTimeLogin: false }]]);
    },
  );
});
