import { addPacks } from '@parlour/shared-ui/core';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { packs } from '../locales/packs.ts';
import { CodeRequestState } from '../verification/CodeRequest.ts';
import { createServiceCodes } from './serviceCodes.ts';

const configuration = { apiKey: 'k', authDomain: 'd', projectId: 'p', appId: 'a' };
const number = { mobileNum: '081 234-5678', countryDialingCode: '66' };

/** An error like those of the SDK. */
const sdkError = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

const setUp = async () => {
  const platform = await createTestPlatform();
  await addPacks(platform.i18n.instance, 'auth', packs);
  const time = { now: 1_000_000 };
  const state = { sending: null as string | null, confirming: null as string | null };
  const sent: string[] = [];
  const confirmed: string[] = [];
  /** Starts as after a reload of the page, with the stored data of the tab only. */
  const open = () => {
    const codes = createServiceCodes({
      platform,
      configuration,
      clock: () => time.now,
      load: async () => async (_configuration, _language, to) => {
        sent.push(to);
        if (state.sending) throw sdkError(state.sending);
        return async (code) => {
          confirmed.push(code);
          if (state.confirming) throw sdkError(state.confirming);
          return `token ${confirmed.length}`;
        };
      },
    });
    return { codes, request: new CodeRequestState({ platform, sender: codes, clock: () => time.now }) };
  };
  return { ...open(), open, platform, time, state, sent, confirmed };
};

describe('codes of a phone-verification service', () => {
  it('[AUTH-103] are sent to the international number, with a countdown of 60 seconds', async () => {
    const { request, sent } = await setUp();
    await request.send(number);
    expect(sent).toEqual(['+66812345678']);
    expect(request.secondsLeft).toBe(60);
  });

  it('become a token, which is reused if a form has to be sent again', async () => {
    const { codes, request, confirmed } = await setUp();
    await request.send(number);
    const proof = { firebaseChannel: 'sms', firebaseIdToken: 'token 1' };
    expect(await codes.prove(number, '123456')).toEqual(proof);
    expect(await codes.prove(number, '123456')).toEqual(proof);
    expect(confirmed).toEqual(['123456']);
    await codes.prove(number, '654321');
    expect(confirmed).toEqual(['123456', '654321']);
  });

  it.each([
    ['AUTH-115', 'invalid-phone-number', 'The format of the phone number is invalid'],
    ['AUTH-116', 'missing-phone-number', 'Please enter a phone number'],
    ['AUTH-120', 'captcha-check-failed', 'The captcha check has failed. Please try again'],
    [
      'AUTH-121',
      'quota-exceeded',
      'The quota is not sufficient or has been exceeded. Please contact customer service',
    ],
    [
      'AUTH-122',
      'operation-not-allowed',
      'This function or operation is not enabled. Please contact customer service',
    ],
  ])('[%s] shows what %s means, without a countdown', async (_id, code, text) => {
    const { request, state } = await setUp();
    state.sending = code;
    await request.send(number);
    expect(request.warning?.details.serverMessage).toBe(text);
    expect(request.isCounting).toBe(false);
  });

  it.each([
    ['AUTH-118', 'invalid-verification-code', 'The verification code is invalid'],
    ['AUTH-119', 'missing-verification-code', 'Please enter the verification code'],
    ['AUTH-123', 'code-expired', 'The verification code has expired. Please have it sent again'],
  ])('[%s] shows at the code what %s means', async (_id, code, text) => {
    const { codes, request, state } = await setUp();
    await request.send(number);
    state.confirming = code;
    await expect(codes.prove(number, '1')).rejects.toMatchObject({
      details: { fields: { verificationCode: text } },
    });
  });

  it('require a new code if none was sent to the number', async () => {
    const { codes, request } = await setUp();
    await request.send(number);
    const other = { ...number, mobileNum: '0899999999' };
    await expect(codes.prove(other, '1')).rejects.toMatchObject({
      details: { fields: { verificationCode: expect.stringContaining('expired') } },
    });
  });

  it('[AUTH-117] [RULES-029] are not requested within 5 minutes after too many requests, even after a reload', async () => {
    const { request, open, state, sent, time } = await setUp();
    state.sending = 'too-many-requests';
    const text = 'Too many requests. Please try again after 5 minutes';
    await request.send(number);
    expect(request.warning?.details.serverMessage).toBe(text);
    state.sending = null;
    time.now += 5 * 60_000 - 1;
    await request.send(number);
    const { request: reloaded } = open();
    await reloaded.send(number);
    expect(reloaded.warning?.details.serverMessage).toBe(text);
    expect(sent).toHaveLength(1);
    time.now += 1_000;
    await reloaded.send(number);
    expect(sent).toHaveLength(2);
    expect(reloaded.isCounting).toBe(true);
  });

  it.each([
    ['network-request-failed', 'network'],
    ['internal-error', 'unknown'],
  ])('report %s as %s', async (code, expected) => {
    const { request, state } = await setUp();
    state.sending = code;
    await request.send(number);
    expect(request.warning?.code).toBe(expected);
  });
});
