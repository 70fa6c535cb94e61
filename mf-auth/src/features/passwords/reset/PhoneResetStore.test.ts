import { PlatformError } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { createMemberCodes } from '../../../phoneCodes/createPhoneCodes.ts';
import { createTestSignIn, sessionValue } from '../../../testing/signIns.ts';
import { createPasswordsApi } from '../passwordsApi.ts';
import { PhoneResetStore } from './PhoneResetStore.ts';

const values = {
  mobileNum: ' 081-234 5678 ',
  countryDialingCode: '66',
  verificationCode: ' 123456 ',
  newPassword: ' fresh-secret ',
};

const setUp = async () => {
  const platform = await createTestPlatform();
  const { http, report } = platform;
  const order: string[] = [];
  const way = createTestSignIn(platform, async () => {
    order.push(store.isEntering ? 'human check behind the loader' : 'human check');
    return 'proof';
  });
  const store = new PhoneResetStore({
    api: createPasswordsApi(http),
    signIn: way.signIn,
    report,
    codes: createMemberCodes(platform),
  });
  http.answer(identityEndpoints.phoneReset, () => {
    order.push('reset');
    return null;
  });
  http.answer(identityEndpoints.login, () => {
    order.push('login');
    return sessionValue();
  });
  way.handleBegun.mockImplementation(() => order.push('close'));
  platform.bus.on('session.started', () => order.push('session'));
  return { ...way, http, order, store };
};

describe('PhoneResetStore', () => {
  it('sets the password, shows the loader, runs the human check, signs in and closes, in this order', async () => {
    const { order, store } = await setUp();
    await store.submit(values);
    expect(order).toEqual(['reset', 'human check behind the loader', 'login', 'session', 'close']);
    expect(store.isSending).toBe(true);
  });

  it('[AUTH-132] signs in with the mobile number, the new password and an empty type', async () => {
    const { http, store } = await setUp();
    await store.submit(values);
    expect(http.callsOf(identityEndpoints.phoneReset).map(({ body }) => body)).toEqual([
      {
        newPassword: 'fresh-secret',
        mobileNum: '0812345678',
        countryDialingCode: '66',
        verificationCode: '123456',
      },
    ]);
    expect(http.callsOf(identityEndpoints.login).map(({ body }) => body)).toEqual([
      {
        username: '0812345678',
        password: 'fresh-secret',
        type: '',
        countryDialingCode: '66',
        portal: 'member',
        humanCheck: 'proof',
      },
    ]);
  });

  it('does not sign in if the reset is refused', async () => {
    const { http, order, store } = await setUp();
    http.answer(identityEndpoints.phoneReset, () => {
      throw new PlatformError('invalidRequest', { fields: { verificationCode: 'This code is not right' } });
    });
    await store.submit(values);
    expect(order).toEqual([]);
    expect(store.failure?.details.fields).toEqual({ verificationCode: 'This code is not right' });
    expect(store.isSending).toBe(false);
  });

  it('leads to the login if only the sign-in failed', async () => {
    const { http, store, heard } = await setUp();
    http.answer(identityEndpoints.login, () => {
      throw new PlatformError('network');
    });
    await store.submit(values);
    expect(heard.at(-1)).toEqual(['modal.requested', { modal: 'loginPopupModal' }]);
    expect([store.isEntering, store.isSending]).toEqual([false, false]);
  });
});
