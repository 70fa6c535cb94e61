import { PlatformError } from '@parlour/shared-contracts';
import { identityEndpoints, type Portal } from '@parlour/shared-contracts/domains/identity';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { readOperatingSystem } from '../../signIn/readOperatingSystem.ts';
import { createMemberCodes } from '../../phoneCodes/createPhoneCodes.ts';
import { createTestSignIn, owingValue, sessionValue } from '../../testing/signIns.ts';
import { CaptchaStore } from '../../verification/CaptchaStore.ts';
import { LoginStore } from './LoginStore.ts';
import { Remembered } from './Remembered.ts';

const setUp = async (portal: Portal = 'member') => {
  const platform = await createTestPlatform();
  const { http, report } = platform;
  http.answer(verificationEndpoints.captcha, () => 'picture');
  const way = createTestSignIn(platform);
  const captcha = new CaptchaStore(platform);
  const store = new LoginStore({
    signIn: way.signIn,
    captcha,
    remembered: new Remembered(platform),
    report,
    portal,
    codes: createMemberCodes(platform),
  });
  const pictures = () => http.callsOf(verificationEndpoints.captcha).length;
  return { ...way, http, store, pictures };
};
const player = { username: 'player', password: 'secret' };
const code = { mobileNum: ' 081-234 5678 ', countryDialingCode: '66', verificationCode: ' 123456 ' };
const refuse = (value: unknown) => () => {
  throw new PlatformError('rejected', { serverMessage: 'Username or password is incorrect', value });
};

describe('LoginStore', () => {
  it('[AUTH-029] [AUTH-030] [AUTH-031] sends the trimmed input with its type, and a proof with a password', async () => {
    const byPassword = await setUp('agent');
    byPassword.http.answer(identityEndpoints.login, () => sessionValue());
    await byPassword.store.logIn({ username: ' agent ', password: ' secret ', captcha: ' ab12 ' });
    expect(byPassword.http.calls.map(({ body }) => body)).toEqual([
      {
        username: 'agent',
        password: 'secret',
        captcha: 'ab12',
        type: 'username',
        portal: 'agent',
        humanCheck: 'proof',
      },
    ]);
    const byCode = await setUp();
    byCode.http.answer(identityEndpoints.loginByCode, () => sessionValue());
    await byCode.store.logInByCode({ ...code, captcha: ' ab12 ' });
    expect(byCode.http.calls.map(({ body }) => body)).toEqual([
      {
        username: '0812345678',
        password: '123456',
        captcha: 'ab12',
        type: 'sms',
        countryDialingCode: '66',
        portal: 'member',
      },
    ]);
  });

  it('[AUTH-035] announces the session, then closes', async () => {
    const { http, store, heard, handleBegun } = await setUp();
    http.answer(identityEndpoints.login, () => sessionValue({ firstTimeLogin: true }));
    await store.logIn(player);
    expect(heard).toEqual([['session.started', { token: 'token-1', firstTimeLogin: true }]]);
    expect(handleBegun).toHaveBeenCalledTimes(1);
    expect(store.isSending).toBe(true);
  });

  it('opens the password change if it is required, and keeps its data in memory only', async () => {
    const { http, store, heard, requiredPasswordChange, handleBegun } = await setUp('agent');
    http.answer(identityEndpoints.login, () => owingValue({ passwordExpired: true }));
    await store.logIn(player);
    expect(heard).toEqual([['modal.requested', { modal: 'changePasswordModal' }]]);
    expect(requiredPasswordChange.current).toEqual({
      challenge: 'challenge-1',
      identity: { username: 'player', type: 'username', portal: 'agent' },
      password: 'secret',
      isExpired: true,
    });
    expect(handleBegun).not.toHaveBeenCalled();
    expect(store.isSending).toBe(false);
  });

  it('never opens the password change after a login by code', async () => {
    const { http, store, heard, requiredPasswordChange } = await setUp();
    const flags = { firstTimeLogin: true, passwordExpired: true, defaultPassword: true };
    http.answer(identityEndpoints.loginByCode, () => sessionValue(flags));
    await store.logInByCode(code);
    expect(heard).toEqual([['session.started', { token: 'token-1', firstTimeLogin: true }]]);
    expect(requiredPasswordChange.current).toBeNull();
  });

  it("[AUTH-046] keeps the form open after a failure, with the server's message", async () => {
    const { http, store, heard, handleBegun } = await setUp();
    http.answer(identityEndpoints.login, refuse({ reason: 'wrongCredentials', captcha: false }));
    await store.logIn(player);
    expect(store.isSending).toBe(false);
    expect(store.login.failure).toMatchObject({
      code: 'rejected',
      message: 'Username or password is incorrect',
    });
    expect(heard).toEqual([]);
    expect(handleBegun).not.toHaveBeenCalled();
  });

  it.each([{ captcha: true }, { captcha: 'picture' }, { captcha: 1 }])(
    'asks for a captcha once a failed login carries %j, and for a new one after each attempt',
    async (value) => {
      const { http, store, pictures } = await setUp();
      http.answer(identityEndpoints.login, refuse({ reason: 'wrongCredentials', ...value }));
      await store.logIn(player);
      expect(store.isCaptchaShown).toBe(true);
      http.answer(identityEndpoints.login, refuse({ reason: 'wrongCredentials', captcha: false }));
      await store.logIn(player);
      expect(store.isCaptchaShown).toBe(true);
      expect(pictures()).toBe(1);
    },
  );

  it.each([{ captcha: false }, {}, null])('requires no captcha after %j', async (value) => {
    const { http, store } = await setUp();
    http.answer(identityEndpoints.login, refuse(value));
    await store.logIn(player);
    expect(store.isCaptchaShown).toBe(false);
  });

  it('clears the last failure when it tries again', async () => {
    const { http, store } = await setUp();
    await store.logIn(player);
    expect(store.login.failure?.code).toBe('network');
    http.answer(identityEndpoints.login, () => sessionValue());
    await store.logIn(player);
    expect(store.login.failure).toBeNull();
  });

  it('sends one request for repeated submits', async () => {
    const { http, store } = await setUp();
    http.answer(identityEndpoints.login, () => sessionValue());
    await Promise.all([store.logIn(player), store.logIn(player), store.logInByCode(code), store.playFree()]);
    expect(http.calls).toHaveLength(1);
  });

  it('deletes a temporary password when the person starts free play, and closes', async () => {
    const { http, store, heard, requiredPasswordChange, handleBegun } = await setUp();
    http.answer(identityEndpoints.login, () => owingValue());
    await store.logIn(player);
    http.answer(identityEndpoints.freePlay, () => ({ token: 'trial-1' }));
    await store.playFree();
    expect(requiredPasswordChange.current).toBeNull();
    expect(http.callsOf(identityEndpoints.freePlay).map(({ body }) => body)).toEqual([
      {
        os: readOperatingSystem(navigator),
        platform: 'W',
        gatewayVersion: 3,
        value: { humanCheck: 'proof' },
      },
    ]);
    expect(heard.at(-1)).toEqual(['session.started', { token: 'trial-1', firstTimeLogin: false }]);
    expect(handleBegun).toHaveBeenCalledTimes(1);
  });
});
