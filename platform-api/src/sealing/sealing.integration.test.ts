import { randomUUID } from 'node:crypto';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { CompactEncrypt, generateKeyPair, importJWK, type JWK } from 'jose';
import { KEY_OVERLAP_MS, loadSealingKeys } from './sealingKeys.ts';
import { sealingKey, usedNonces } from './tables.ts';
import { createSealedBodies } from './sealedBodies.ts';
import { DEMO_PASSWORD, seal, type Sealing } from '../testing/calls.ts';
import { engines } from '../testing/engines.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

describe.each(engines.slice(-1))('[CONTRACTS-007] sealed bodies on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const body = { username: 'player', password: DEMO_PASSWORD, type: 'username', portal: 'member' };
  const send = (payload: string, type = 'application/jose') =>
    api.app.inject({
      method: 'POST',
      url: identityEndpoints.login.path,
      headers: { 'content-type': type },
      payload,
    });
  const sendSealed = async (sealing: Sealing) => send(await seal(api, body, sealing));
  /** Acts as another process on the same database. */
  const loadOwnKeys = () => loadSealingKeys({ db: api.database.db, clock: api.clock, days: 30 });
  const publishedKeys = async () => (await api.app.inject({ url: JWKS_PATH })).json<{ keys: JWK[] }>().keys;

  it('publishes public keys only, as a plain key set', async () => {
    const [key, ...others] = await publishedKeys();
    expect(others).toEqual([]);
    expect(key).toEqual({
      kty: 'EC',
      crv: 'P-256',
      alg: 'ECDH-ES',
      use: 'enc',
      kid: expect.any(String),
      x: expect.any(String),
      y: expect.any(String),
    });
  });

  it('publishes its time with the keys, and forbids caching the answer', async () => {
    const answer = await api.app.inject({ url: JWKS_PATH });
    expect(answer.json()).toMatchObject({ now: api.clock.now().getTime() });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('stores its keys, so that a second process has the same', async () => {
    const again = await loadOwnKeys();
    expect(again.published()).toEqual(await publishedKeys());
  });

  it('refuses a body that is not sealed', async () => {
    const answer = await send(JSON.stringify(body), 'application/json');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, value: { reason: 'unsealedBody' } });
  });

  it('opens a body once, and refuses it when it is repeated', async () => {
    const payload = await seal(api, body);
    expect((await send(payload)).json()).toMatchObject({ success: true });
    const replayed = await send(payload);
    expect(replayed.statusCode).toBe(400);
    expect(replayed.json()).toMatchObject({ success: false, value: { reason: 'replayedSeal' } });
  });

  it('refuses a used nonce, also in another envelope', async () => {
    const nonce = 'n'.repeat(32);
    expect((await sendSealed({ nonce })).statusCode).toBe(200);
    expect((await sendSealed({ nonce })).statusCode).toBe(400);
  });

  it.each(['\0'.repeat(16), '\ud800'.repeat(16), 'n'.repeat(65), 'short'])(
    'refuses a nonce that cannot be stored: %j',
    async (nonce) => {
      expect((await sendSealed({ nonce })).statusCode).toBe(400);
    },
  );

  it('accepts one of two simultaneous uses', async () => {
    const payload = await seal(api, body);
    const answers = await Promise.all([send(payload), send(payload)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it.each([
    ['five minutes old', -5 * MINUTE_MS, 200],
    ['older than five minutes', -5 * MINUTE_MS - 1, 400],
    ['five minutes ahead', 5 * MINUTE_MS, 200],
    ['further ahead', 5 * MINUTE_MS + 1, 400],
  ])('%s is answered with %d ms → %d', async (_title, offset, status) => {
    const answer = await sendSealed({ issuedAt: api.clock.now().getTime() + offset });
    expect(answer.statusCode).toBe(status);
  });

  const sealWith = async (
    header: { alg: string; enc: string; kid: string },
    key: Parameters<CompactEncrypt['encrypt']>[0],
  ) =>
    new CompactEncrypt(
      new TextEncoder().encode(
        JSON.stringify({ body, issuedAt: api.clock.now().getTime(), nonce: randomUUID() }),
      ),
    )
      .setProtectedHeader(header)
      .encrypt(key);

  const headerOf = (key: JWK | undefined) => ({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key?.kid ?? '' });

  it('accepts only its own algorithm', async () => {
    const [jwk] = await publishedKeys();
    const kid = jwk?.kid ?? '';
    const key = await importJWK(jwk ?? {}, 'ECDH-ES');
    const wrapped = await sealWith({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid }, key);
    const otherContent = await sealWith({ alg: 'ECDH-ES', enc: 'A128GCM', kid }, key);
    expect((await send(wrapped)).statusCode).toBe(400);
    expect((await send(otherContent)).statusCode).toBe(400);
  });

  it('accepts only keys that it publishes', async () => {
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const payload = await sealWith({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'another' }, publicKey);
    const refused = await send(payload);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ value: { reason: 'unknownSealingKey' } });
    expect((await send('not.a.sealed.body.at-all')).statusCode).toBe(400);
  });

  it('[D-28] changes its keys: the previous one opens bodies for an overlap, and is then dropped', async () => {
    const [former] = await publishedKeys();
    const key = await importJWK(former ?? {}, 'ECDH-ES');
    const sendToFormer = async () => (await send(await sealWith(headerOf(former), key))).json();
    api.clock.advance(30 * DAY_MS);
    const others = await Promise.all([loadOwnKeys(), loadOwnKeys()]);
    const kids = others.map((keys) => keys.published().map(({ kid }) => kid));
    expect(kids[0]).toHaveLength(2);
    expect(kids[0]?.[1]).toBe(former?.kid);
    expect(kids[1]).toEqual(kids[0]);

    // The process behind `send` has the old key set, but opens a body that is sealed to the new key.
    const [newest] = others[0]?.published() ?? [];
    const toNewest = await sealWith(headerOf(newest), await importJWK(newest ?? {}, 'ECDH-ES'));
    expect((await send(toNewest)).json()).toMatchObject({ success: true });
    expect((await publishedKeys()).map(({ kid }) => kid)).toEqual(kids[0]);

    api.clock.advance(KEY_OVERLAP_MS - 1);
    expect(await sendToFormer()).toMatchObject({ success: true });
    api.clock.advance(1);
    expect(await sendToFormer()).toMatchObject({ value: { reason: 'unknownSealingKey' } });
    expect(await publishedKeys()).toHaveLength(1);
    await others[0]?.refresh();
    expect((await api.database.db.select().from(sealingKey)).map(({ kid }) => kid)).toEqual([newest?.kid]);
    expect((await sendSealed({})).statusCode).toBe(200);
  });

  it('stores nothing for a body that is refused', async () => {
    const { db } = api.database;
    const before = await db.$count(usedNonces);
    await send(await seal(api, { ...body, portal: 'back door' }));
    await sendSealed({ issuedAt: 0 });
    await send('not.a.sealed.body.at-all');
    await send(JSON.stringify(body), 'application/json');
    expect(await db.$count(usedNonces)).toBe(before);
    await sendSealed({});
    expect(await db.$count(usedNonces)).toBe(before + 1);
  });

  it('names the wrong field of a sealed body', async () => {
    const answer = await send(await seal(api, { ...body, portal: 'back door' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ value: { field: 'portal' } });
  });

  it('deletes only nonces whose bodies are too old', async () => {
    const { db } = api.database;
    const keys = await loadOwnKeys();
    const { prune } = createSealedBodies(db, keys, api.clock);
    await db.delete(usedNonces);
    await sendSealed({ nonce: 'o'.repeat(16) });
    api.clock.advance(5 * MINUTE_MS + 1);
    await sendSealed({ nonce: 'f'.repeat(16) });
    await prune();
    expect((await db.select().from(usedNonces)).map(({ nonce }) => nonce)).toEqual([
      `seal ${'f'.repeat(16)}`,
    ]);
  });
});
