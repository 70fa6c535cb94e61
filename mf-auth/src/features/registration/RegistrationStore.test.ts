import { PlatformError, type Invitation } from '@parlour/shared-contracts';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import type { FeatureToggles } from '@parlour/shared-contracts/domains/system';
import { createTestPlatform, testSite } from '@parlour/shared-ui/testing';
import { createPhoneCodes } from '../../phoneCodes/createPhoneCodes.ts';
import type { PhoneCodes } from '../../phoneCodes/PhoneCodes.ts';
import { createRegistrationApi } from './registrationApi.ts';
import type { RegistrationValues } from './Registration.ts';
import { RegistrationStore } from './RegistrationStore.ts';

const account: RegistrationValues = {
  username: ' player ',
  password: 'secret-1',
  confirmPassword: 'secret-1',
};
const mobile: RegistrationValues = {
  mobileNum: '081 234 5678',
  countryDialingCode: '66',
  verificationCode: ' 123456 ',
};
/** Values of every registration. */
const always = {
  domain: 'localhost',
  registerUrl: 'http://localhost/register',
  login: true,
  registerMethod: 'WEB',
  acceptsTerms: true,
  humanCheck: 'proof',
};

interface Conditions {
  readonly toggles?: Partial<FeatureToggles>;
  readonly invitation?: Invitation;
  readonly codes?: PhoneCodes;
}

const setUp = async ({ toggles = {}, invitation = {}, codes }: Conditions = {}) => {
  window.history.replaceState(null, '', '/register?page=full&affiliateCode=A#top');
  const site = { ...testSite, toggles: { ...testSite.toggles, ...toggles }, invitation };
  const platform = await createTestPlatform({ site });
  const { http, bus } = platform;
  const steps: string[] = [];
  const value = { token: 'token-1', firstTimeLogin: true };
  http
    .answer(registrationEndpoints.affiliate, () => (steps.push('affiliate'), null))
    .answer(registrationEndpoints.register, () => (steps.push('register'), value))
    .answer(registrationEndpoints.registerByMobile, () => (steps.push('registerByMobile'), value));
  bus.on('session.started', (started) => steps.push(`session ${JSON.stringify(started)}`));
  const store = new RegistrationStore({
    platform,
    api: createRegistrationApi(http),
    humanCheck: { prove: async () => (steps.push('human check'), 'proof') },
    codes: codes ?? createPhoneCodes(platform, async () => ({})),
  });
  const bodies = () => http.calls.map(({ endpoint, body }) => [endpoint, body]);
  return { store, http, steps, bodies };
};
const session = 'session {"token":"token-1","firstTimeLogin":true}';

describe('RegistrationStore', () => {
  it('[AUTH-092] runs a human check, registers and announces the session, in this order', async () => {
    const { store, steps } = await setUp();
    await expect(store.register(account)).resolves.toBe(true);
    expect(steps).toEqual(['human check', 'register', session]);
    expect(store.isSending).toBe(true);
  });

  it('[AUTH-095] sends the trimmed input and nothing else', async () => {
    const { store, bodies } = await setUp();
    await store.register({ ...account, email: '  ', line: ' player-line ' });
    expect(bodies()).toEqual([
      [
        'PUT /wps/member/register',
        {
          username: 'player',
          password: 'secret-1',
          confirmPassword: 'secret-1',
          line: 'player-line',
          ...always,
        },
      ],
    ]);
  });

  it('[AUTH-094] sends every field that a form can have', async () => {
    const { store, bodies } = await setUp({ invitation: { referralCode: 'FRIEND' } });
    const optional = {
      payeeName: 'Somchai',
      email: 'a@b.example',
      qqNum: '12345',
      recommenderId: 'R1',
      captcha: 'abcde',
      affiliateCode: 'AGENT',
      paymentPassword: '654321',
      line: 'l',
      whatsapp: 'w',
      facebook: 'f',
      wechat: 'c',
      idNumber: '9',
    };
    await store.register({ ...account, ...mobile, ...optional });
    expect(bodies()[1]).toEqual([
      'PUT /wps/member/register',
      {
        username: 'player',
        password: 'secret-1',
        confirmPassword: 'secret-1',
        mobileNum: '0812345678',
        countryDialingCode: '66',
        verificationCode: '123456',
        ...optional,
        referralCode: 'FRIEND',
        ...always,
      },
    ]);
  });

  it('[AUTH-065] sends the mobile number as the username', async () => {
    const { store, bodies } = await setUp({ toggles: { mobileRegistration: true } });
    await store.register(mobile);
    expect(bodies()).toEqual([
      [
        'PUT /wps/member/register/mobile',
        {
          username: '0812345678',
          mobileNum: '0812345678',
          countryDialingCode: '66',
          verificationCode: '123456',
          ...always,
        },
      ],
    ]);
  });

  it('[AUTH-096] sends the token of a phone-verification service instead of the code', async () => {
    const codes = {
      prepare: async () => async () => ({}),
      prove: async () => ({ firebaseChannel: 'sms', firebaseIdToken: 'a.b.c' }) as const,
    };
    const { store, bodies } = await setUp({ toggles: { mobileRegistration: true }, codes });
    await store.register(mobile);
    expect(bodies()).toEqual([
      [
        'PUT /wps/member/register/mobile',
        {
          username: '0812345678',
          mobileNum: '0812345678',
          countryDialingCode: '66',
          firebaseChannel: 'sms',
          firebaseIdToken: 'a.b.c',
          ...always,
        },
      ],
    ]);
  });

  it('[AUTH-090] checks an affiliate code before anything else, if there is one', async () => {
    const { store, steps, bodies } = await setUp();
    await store.register({ ...account, affiliateCode: ' AGENT ' });
    expect(steps).toEqual(['affiliate', 'human check', 'register', session]);
    expect(bodies()[0]).toEqual(['POST /wps/agent/affiliate', { code: 'AGENT', domain: 'localhost' }]);
    const other = await setUp();
    await other.store.register({ ...account, affiliateCode: '  ' });
    expect(other.steps).not.toContain('affiliate');
  });

  it('sends no registration if the code is invalid', async () => {
    const { store, http, steps } = await setUp();
    http.answer(registrationEndpoints.affiliate, () => {
      throw new PlatformError('rejected', { serverMessage: 'No such code' });
    });
    await expect(store.register({ ...account, affiliateCode: 'AGENT' })).resolves.toBe(false);
    expect(store.isInvitationRefused).toBe(true);
    expect(steps).toEqual([]);
    expect(store.isSending).toBe(false);
  });

  it('does not show a code as invalid if the server does not answer the check', async () => {
    const { store, http, steps } = await setUp();
    http.answer(registrationEndpoints.affiliate, () => {
      throw new PlatformError('network');
    });
    await store.register({ ...account, affiliateCode: 'AGENT' });
    expect(store.isInvitationRefused).toBe(false);
    expect(store.failure?.code).toBe('network');
    expect(steps).toEqual([]);
  });

  it('recognises an invalid code from the answer to the registration', async () => {
    const { store, http } = await setUp();
    http.answer(registrationEndpoints.register, () => {
      throw new PlatformError('rejected', { value: { reason: 'invalidInvitation' } });
    });
    await store.register({ ...account, affiliateCode: 'AGENT' });
    expect(store.isInvitationRefused).toBe(true);
  });

  it('sends one registration for repeated submits', async () => {
    const { store, http } = await setUp();
    await Promise.all([store.register(account), store.register(account)]);
    expect(http.callsOf(registrationEndpoints.register)).toHaveLength(1);
  });

  it.each([
    [{}, 'username'],
    [{ mobileRegistration: true }, 'mobile'],
  ] as const)('[AUTH-061] begins, with %j, with the %s', async (toggles, way) => {
    expect((await setUp({ toggles })).store.way).toBe(way);
  });
});
