/** @jest-environment node */
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { sealBody } from './sealBody.ts';

const DAY_MS = 86_400_000;
const SERVER_TIME = Date.parse('2026-11-20T05:00:00.000Z');

/** Seals a body for an API with this key set, and returns what the API decrypts. */
const sealWith = async (answer: Readonly<Record<string, unknown>>) => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k' }];
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ keys, ...answer }));
  const { plaintext } = await compactDecrypt(await sealBody({ name: 'Ada' }), privateKey);
  const caching = fetched.mock.lastCall?.[1]?.cache;
  return { caching, payload: JSON.parse(new TextDecoder().decode(plaintext)) };
};

describe('a sealed body', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['right', 0],
    ['a day ahead', DAY_MS],
    ['a day behind', -DAY_MS],
  ])('has the server’s time on a device whose clock is %s', async (_title, offset) => {
    jest.spyOn(Date, 'now').mockReturnValue(SERVER_TIME + offset);
    const { payload, caching } = await sealWith({ now: SERVER_TIME });
    expect(payload).toMatchObject({ body: { name: 'Ada' }, issuedAt: SERVER_TIME });
    // A cached answer would contain an old time.
    expect(caching).toBe('no-store');
  });

  it('has the device’s time if the service sends none', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(SERVER_TIME + 1);
    expect((await sealWith({})).payload).toMatchObject({ issuedAt: SERVER_TIME + 1 });
  });
});
