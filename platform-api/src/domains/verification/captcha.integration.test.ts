import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import sharp from 'sharp';
import { usedNonces } from '../../sealing/tables.ts';
import { call } from '../../testing/calls.ts';
import { captchaCookie } from '../../testing/captchaCookie.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { loadKeyedHash } from '../members/public.ts';
import { createVerification } from './verification.ts';
import type { Verification } from './verificationPort.ts';

const MINUTE_MS = 60_000;

describe.each(engines.slice(-1))('picture captchas on $name', (engine) => {
  let api: TestApi;
  let verification: Verification;
  beforeAll(async () => {
    api = await startTestApi(engine, { TRUST_PROXY: 'loopback' });
    const { db } = api.database;
    verification = createVerification({
      db,
      clock: api.clock,
      hash: await loadKeyedHash(db),
      redis: null,
      ...api.settings.verification,
      phoneService: null,
    });
  });
  afterAll(() => api.close());

  const check = (cookie: string, text: string, protocol: 'http' | 'https' = 'http') =>
    verification.checkCaptcha({ protocol, headers: { cookie } }, text);
  const fetchPicture = (scheme = 'http') =>
    api.app.inject({
      url: verificationEndpoints.captcha.path,
      headers: { 'x-forwarded-proto': scheme },
    });
  const countNonces = () => api.database.db.$count(usedNonces);

  it('[CONTRACTS-022] returns a PNG in base64', async () => {
    const answer = await call(api, verificationEndpoints.captcha);
    const { success, value } = answer.json<{ success: boolean; value: string }>();
    expect(success).toBe(true);
    expect(value).toMatch(/^[A-Za-z\d+/]+=*$/);
    expect(await sharp(Buffer.from(value, 'base64')).metadata()).toMatchObject({ format: 'png' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('sets a cookie that scripts cannot read, bound to the host if the connection has TLS', async () => {
    expect((await fetchPicture()).headers['set-cookie']).toMatch(
      /^parlour_captcha=[\w.-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/,
    );
    const secure = String((await fetchPicture('https')).headers['set-cookie']);
    expect(secure).toMatch(/^__Host-parlour_captcha=[\w.-]+; .*; Secure$/);
  });

  it('stores nothing for unanswered pictures', async () => {
    const before = await countNonces();
    for (let index = 0; index < 5; index += 1) await fetchPicture();
    expect(await countNonces()).toBe(before);
  });

  it.each(['K7X3R', 'k7x3r', ' k7X3r '])('are answered by %s where they say K7X3R', async (typed) => {
    expect(await check(await captchaCookie(api, 'K7X3R'), typed)).toBe(true);
  });

  it('are used up by the first answer, right or wrong', async () => {
    const cookie = await captchaCookie(api, 'K7X3R');
    expect(await check(cookie, 'K7X3R')).toBe(true);
    expect(await check(cookie, 'K7X3R')).toBe(false);
    const other = await captchaCookie(api, 'K7X3R');
    expect(await check(other, 'K7X3P')).toBe(false);
    expect(await check(other, 'K7X3R')).toBe(false);
  });

  it('accept one answer, however many come at once', async () => {
    const cookie = await captchaCookie(api, 'K7X3R');
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(cookie, 'K7X3R')));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('can be answered only in their own browser', async () => {
    expect(await check(await captchaCookie(api, 'AAAAA'), 'K7X3R')).toBe(false);
    expect(await check('', 'K7X3R')).toBe(false);
    expect(await check(await captchaCookie(api, 'K7X3R'), 'K7X3R', 'https')).toBe(false);
  });

  it('are valid for five minutes', async () => {
    const [early, late] = [await captchaCookie(api, 'K7X3R'), await captchaCookie(api, 'K7X3R')];
    api.clock.advance(5 * MINUTE_MS - 1);
    expect(await check(early, 'K7X3R')).toBe(true);
    api.clock.advance(1);
    expect(await check(late, 'K7X3R')).toBe(false);
  });

  it('cannot be forged, mixed or prolonged, and forgeries are not stored', async () => {
    const before = await countNonces();
    const [, value = ''] = (await captchaCookie(api, 'K7X3R')).split('=');
    const [, other = ''] = (await captchaCookie(api, 'AAAAA')).split('=');
    const [nonce = '', expires = '', text = '', signature = ''] = value.split('.');
    const mixed = [
      [nonce, String(Number(expires) + 1), text, signature],
      [other.split('.')[0], expires, text, signature],
      [nonce, expires, other.split('.')[2], signature],
      [nonce, expires, text, '0'.repeat(64)],
    ];
    for (const parts of mixed) expect(await check(`parlour_captcha=${parts.join('.')}`, 'K7X3R')).toBe(false);
    for (const cookie of ['parlour_captcha=', 'parlour_captcha=...', 'parlour_captcha=%00']) {
      expect(await check(cookie, 'K7X3R')).toBe(false);
    }
    expect(await countNonces()).toBe(before);
  });
});
