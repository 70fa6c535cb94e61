import { createECDH, hkdfSync } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { loadServerSecret } from '../../members/public.ts';
import type { PushSettings } from './pushSettings.ts';

/** Order of the group of P-256 (NIST SP 800-186, 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_BYTES = 32;
/** 128 bits more than a scalar has, so that its remainder is uniform (FIPS 186-5, A.2.1). */
const WIDE_BYTES = 48;
/** A push service accepts at most a day (RFC 8292, 2). */
const TOKEN_LIFETIME_SECONDS = 12 * 3_600;

/** The key pair by which push services recognise the site (RFC 8292). */
export interface PushKeys {
  /** Uncompressed point in base64url. Browsers subscribe with it. */
  readonly publicKey: string;
  /** Returns the value of the header `authorization` for a call of that address. */
  authorise(address: string, now: Date): Promise<string>;
}

/** Makes the key pair from a secret. The same secret gives the same pair. `contact` is an address of the operator. */
export const createPushKeys = async (secret: string, contact: string): Promise<PushKeys> => {
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'push messages', WIDE_BYTES)).toString('hex');
  const scalar = (BigInt(`0x${wide}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const coordinate = (start: number): string =>
    point.subarray(start, start + SCALAR_BYTES).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: coordinate(1), y: coordinate(33) };
  const key = await importJWK(jwk, 'ES256');
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    authorise: async (address, now) => {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(new URL(address).origin)
        .setExpirationTime(Math.floor(now.getTime() / 1_000) + TOKEN_LIFETIME_SECONDS)
        .setSubject(contact)
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
};

/** Returns the key pair of the site; null if it has none. */
export const loadPushKeys = async (
  db: ApiDatabase,
  { key, usesOwnKey }: Pick<PushSettings, 'key' | 'usesOwnKey'>,
  contact: string,
): Promise<PushKeys | null> => {
  const secret = key ?? (usesOwnKey ? await loadServerSecret(db, 'push messages') : null);
  return secret === null ? null : createPushKeys(secret, contact);
};
