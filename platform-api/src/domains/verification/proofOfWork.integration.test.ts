import { verificationEndpoints, type HumanChallenge } from '@parlour/shared-contracts/domains/verification';
import { createChallenge } from 'altcha-lib/v1';
import { usedNonces } from '../../sealing/tables.ts';
import { BROWSER_COOKIE, call } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { passHumanCheck, solveChallenge } from '../../testing/solveChallenge.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { loadKeyedHash } from '../members/public.ts';
import { createVerification } from './verification.ts';
import type { Verification } from './verificationPort.ts';

const MINUTE_MS = 60_000;

describe.each(engines.slice(-1))('the human check on $name', (engine) => {
  let api: TestApi;
  let verification: Verification;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { db } = api.database;
    // A second process.
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

  const check = (payload: string, cookie = BROWSER_COOKIE) =>
    verification.checkHuman({ protocol: 'http', headers: { cookie } }, payload);
  const issue = async () =>
    (await call(api, verificationEndpoints.humanChallenge)).json<{ value: HumanChallenge }>().value;
  const countNonces = () => api.database.db.$count(usedNonces);
  const change = (payload: string, changes: Readonly<Record<string, unknown>>): string => {
    const known: unknown = JSON.parse(Buffer.from(payload, 'base64').toString());
    return Buffer.from(JSON.stringify({ ...Object(known), ...changes })).toString('base64');
  };
  const refusal = { name: 'DomainError', code: 'humanCheckFailed' };

  it('issues a challenge of the configured cost, and stores nothing', async () => {
    const before = await countNonces();
    const answer = await call(api, verificationEndpoints.humanChallenge);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ value: { algorithm: 'SHA-256', maxnumber: 50 } });
    expect((await issue()).challenge).not.toBe((await issue()).challenge);
    expect(await countNonces()).toBe(before);
  });

  it('is passed once by a solved challenge, in any process', async () => {
    const payload = await passHumanCheck(api);
    await check(payload);
    await expect(check(payload)).rejects.toMatchObject(refusal);
  });

  it('is passed by one of many simultaneous calls with the same solution', async () => {
    const payload = await passHumanCheck(api);
    const checks = await Promise.allSettled(Array.from({ length: 5 }, () => check(payload)));
    expect(checks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is passed only by the browser that asked, from any address', async () => {
    const payload = await passHumanCheck(api);
    const before = await countNonces();
    for (const other of ['', `parlour_browser=${'A'.repeat(43)}`, 'parlour_browser=short'])
      await expect(check(payload, other)).rejects.toMatchObject(refusal);
    expect(await countNonces()).toBe(before);
    await check(payload);
  });

  it('gives a browser its token, and keeps an existing one', async () => {
    const answer = await call(api, verificationEndpoints.humanChallenge, { cookie: '' });
    const header = String(answer.headers['set-cookie']);
    expect(header).toMatch(/^parlour_browser=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    const cookie = header.split(';')[0] ?? '';
    const payload = await solveChallenge(answer.json<{ value: HumanChallenge }>().value);
    const again = await call(api, verificationEndpoints.humanChallenge, { cookie });
    expect(again.headers['set-cookie']).toBe(header);
    await check(payload, cookie);
  });

  it('recognises a used challenge in other spellings', async () => {
    const challenge = await issue();
    const payload = await solveChallenge(challenge);
    await check(payload);
    const again = [
      change(payload, { salt: challenge.salt.replace(/&$/, '') }),
      change(payload, { more: 1 }),
      payload.replace(/=*$/, ''),
      `${payload}\n`,
    ];
    for (const spelling of again) await expect(check(spelling)).rejects.toMatchObject(refusal);
  });

  it('accepts a challenge for ten minutes', async () => {
    const [early, late] = [await passHumanCheck(api), await passHumanCheck(api)];
    api.clock.advance(9 * MINUTE_MS);
    await check(early);
    api.clock.advance(MINUTE_MS);
    await expect(check(late)).rejects.toMatchObject(refusal);
  });

  it('refuses foreign challenges, and stores nothing about them', async () => {
    const before = await countNonces();
    const real = await issue();
    const solved = await solveChallenge(real);
    const expires = new Date(api.clock.now().getTime() + MINUTE_MS);
    const forged = await createChallenge({ hmacKey: 'a key of their own', maxnumber: 1, expires });
    const payloads = [
      await solveChallenge({ ...forged, algorithm: 'SHA-256', maxnumber: 1 }),
      change(solved, { number: -1 }),
      change(solved, { salt: real.salt.replace(/expires=\d+/, 'expires=9999999999') }),
      change(solved, { algorithm: 'SHA-1' }),
      change(solved, { number: null }),
      change(solved, { number: '1' }),
      change(solved, { signature: '' }),
      change(solved, { challenge: [] }),
      Buffer.from('null').toString('base64'),
      'unsolved',
      '',
    ];
    for (const payload of payloads) await expect(check(payload)).rejects.toMatchObject(refusal);
    expect(await countNonces()).toBe(before);
  });
});
