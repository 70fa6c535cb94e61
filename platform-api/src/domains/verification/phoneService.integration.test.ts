import { createServer } from 'node:http';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { permissionSchema, systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { featureModule, member } from '../../face/tables.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { call } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startLocalServer, type LocalServer } from '../../testing/localServer.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { createPhoneService } from './phoneService.ts';

const PROJECT = 'parlour-test';
const MINUTE_MS = 60_000;

// The rules are in SQL that other tests run on both engines.
describe.each(engines.slice(-1))('a phone-verification service on $name', (engine) => {
  let issuer: LocalServer;
  let ownKey: CryptoKey;
  let otherKey: CryptoKey;
  let areKeysThere = true;
  let api: TestApi;
  let browser: TestBrowser;

  beforeAll(async () => {
    const own = await generateKeyPair('RS256');
    ownKey = own.privateKey;
    otherKey = (await generateKeyPair('RS256')).privateKey;
    const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }];
    issuer = await startLocalServer(
      createServer((_request, response) => {
        response.statusCode = areKeysThere ? 200 : 500;
        response.end(JSON.stringify({ keys }));
      }),
    );
    api = await startTestApi(engine, {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'public-key',
      FIREBASE_AUTH_DOMAIN: 'parlour-test.firebaseapp.example',
      FIREBASE_APP_ID: '1:1:web:1',
      FIREBASE_KEYS_URL: `http://127.0.0.1:${issuer.port}/keys`,
    });
  });
  beforeEach(() => {
    browser = new TestBrowser(api);
  });
  afterAll(async () => {
    await api.close();
    await issuer.close();
  });

  interface Token {
    readonly claims?: Readonly<Record<string, unknown>>;
    readonly key?: CryptoKey;
  }
  let proofs = 0;
  const seconds = (offset = 0) => Math.floor((api.clock.now().getTime() + offset) / 1_000);
  /** Signs a token as Firebase does. Each token is of another sign-in. */
  const tokenOf = async (typed: string, { claims, key = ownKey }: Token = {}) =>
    new SignJWT({
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: `user ${(proofs += 1)}`,
      auth_time: seconds(),
      iat: seconds(),
      exp: seconds(60 * MINUTE_MS),
      phone_number: `+66${typed.slice(1)}`,
      firebase: { sign_in_provider: 'phone', identities: {} },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(key);
  const register = async (mobileNum: string, proof: Readonly<Record<string, unknown>>) => {
    const answer = await browser.call(registrationEndpoints.registerByMobile, {
      body: {
        domain: 'play.example',
        registerUrl: 'https://play.example/register',
        login: true,
        registerMethod: 'WEB',
        username: mobileNum,
        mobileNum,
        countryDialingCode: '66',
        password: 'Chosen#2026',
        confirmPassword: 'Chosen#2026',
        humanCheck: await browser.human(),
        ...proof,
      },
    });
    return answer.json<{ success: boolean; value: { fields?: Readonly<Record<string, string>> } }>();
  };
  const byToken = (firebaseIdToken: string) => ({ firebaseChannel: 'sms', firebaseIdToken });
  const refused = { success: false, value: { fields: { verificationCode: expect.any(String) } } };

  it('[AUTH-096] registers the owner of a number by token, once, and logs in and resets with another one', async () => {
    const mobile = '0815550001';
    const token = await tokenOf(mobile);
    expect(await register('0815550002', byToken(token))).toMatchObject(refused);
    expect(await register(mobile, byToken(token))).toMatchObject({ success: true });
    expect(await register(mobile, byToken(token))).toMatchObject(refused);
    const logIn = async (firebaseIdToken: string) =>
      (
        await browser.call(identityEndpoints.loginByCode, {
          body: {
            username: mobile,
            countryDialingCode: '66',
            type: 'sms',
            portal: 'member',
            ...byToken(firebaseIdToken),
          },
        })
      ).json();
    expect(await logIn(token)).toMatchObject({ success: false, value: { reason: 'wrongCode' } });
    // A login by phone does not require a password change.
    await api.database.db
      .update(member)
      .set({ passwordExpiresAt: new Date(0), firstLoginAt: null, passwordSetAt: null })
      .where(eq(member.mobile, `+66${mobile.slice(1)}`));
    expect(await logIn(await tokenOf(mobile))).toMatchObject({
      success: true,
      value: { step: 'session', passwordExpired: true, firstTimeLogin: true },
    });
    const reset = await browser.call(identityEndpoints.phoneReset, {
      body: {
        newPassword: 'Another#2026',
        mobileNum: mobile,
        countryDialingCode: '66',
        ...byToken(await tokenOf(mobile)),
      },
    });
    expect(reset.json()).toMatchObject({ success: true });
  });

  it.each<[string, () => Promise<string>]>([
    ['of another key', () => tokenOf('0815550003', { key: otherKey })],
    ['of another project', () => tokenOf('0815550003', { claims: { aud: 'another' } })],
    ['of another issuer', () => tokenOf('0815550003', { claims: { iss: 'https://issuer.example' } })],
    ['for another number', () => tokenOf('0815550004')],
    ['without a number', () => tokenOf('0815550003', { claims: { phone_number: undefined } })],
    [
      'of a sign-in by something else',
      () => tokenOf('0815550003', { claims: { firebase: { sign_in_provider: 'password' } } }),
    ],
    [
      'of a sign-in of some time ago, though new itself',
      () => tokenOf('0815550003', { claims: { auth_time: seconds(-10 * MINUTE_MS) } }),
    ],
    ['of a sign-in to come', () => tokenOf('0815550003', { claims: { auth_time: seconds(2 * MINUTE_MS) } })],
    ['that has expired', () => tokenOf('0815550003', { claims: { exp: seconds(-1_000) } })],
    ['of another format', async () => 'a.b.c'],
    [
      'without a signature',
      async () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await tokenOf('0815550003')).split('.')[1]}.`,
    ],
  ])('refuses a token %s', async (_title, make) => {
    expect(await register('0815550003', byToken(await make()))).toMatchObject(refused);
  });

  it('accepts a proof once, even if several tokens exist for it', async () => {
    const claims = { sub: 'one user', auth_time: seconds() };
    await register('0815550005', byToken(await tokenOf('0815550005', { claims })));
    const again = await tokenOf('0815550006', { claims: { ...claims, iat: seconds(1_000) } });
    expect(await register('0815550006', byToken(again))).toMatchObject(refused);
  });

  it("replaces the site's own codes while it is switched on, and browsers learn this from the bootstrap", async () => {
    const { db } = api.database;
    const toggle = (enabled: boolean) =>
      db.update(featureModule).set({ enabled }).where(eq(featureModule.key, 'phoneVerification'));
    const readConfiguration = async () => {
      const { value } = (await call(api, systemEndpoints.permission)).json<{ value: unknown }>();
      return permissionSchema.parse(value).settings.phoneService;
    };
    const mobile = '0815550007';
    const verificationCode = await browser.code('register', mobile);
    expect(await readConfiguration()).toEqual({
      apiKey: 'public-key',
      authDomain: 'parlour-test.firebaseapp.example',
      projectId: PROJECT,
      appId: '1:1:web:1',
    });
    expect(await register(mobile, { verificationCode })).toMatchObject(refused);
    await toggle(false);
    expect(await readConfiguration()).toBeUndefined();
    expect(await register(mobile, byToken(await tokenOf(mobile)))).toMatchObject(refused);
    expect(await register(mobile, { verificationCode })).toMatchObject({ success: true });
    await toggle(true);
  });

  it('reports that it is unavailable if the keys cannot be loaded', async () => {
    areKeysThere = false;
    const { phoneService } = api.settings;
    const { db } = api.database;
    const service = createPhoneService({ db, clock: api.clock, hash: (text) => text, phoneService });
    const taking = service.take('+66815550008', await tokenOf('0815550008'));
    await expect(taking).rejects.toMatchObject({ code: 'unavailable' });
    areKeysThere = true;
  });
});
