import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { anything, worstTexts } from './hostileCalls.ts';

/** What an attacker may send as a sealed body, from noise to a valid envelope with noise in it. */
export interface HostileSeal {
  readonly plaintext: string;
  readonly isCompressed: boolean;
  /** Replaces one of the five parts, or the whole body. */
  readonly damage: { readonly index: number; readonly part: string } | { readonly whole: string } | null;
}

const DEEP = 1_500;
const nested = '['.repeat(DEEP) + ']'.repeat(DEEP);

const plaintexts = (issuedAt: number): fc.Arbitrary<string> => {
  /** Written as text, because `JSON.stringify` writes neither `__proto__` nor invalid numbers. */
  const payload = (body: string): string =>
    `{"body":${body},"issuedAt":${issuedAt},"nonce":"${randomUUID()}"}`;
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(...worstTexts, nested, nested.slice(0, DEEP), 'null', '1e999', '{"body":'),
    fc
      .record({ body: anything, issuedAt: anything, nonce: anything }, { requiredKeys: [] })
      .map((fields) => JSON.stringify(fields)),
    anything.map((body) => payload(JSON.stringify(body))),
    fc
      .constantFrom(nested, '1e999', '{"__proto__":{"username":"a"}}', '{"constructor":{"prototype":[]}}')
      .map(payload),
  );
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const headers = fc
  .record(
    {
      alg: fc.oneof(fc.constantFrom('ECDH-ES', 'ECDH-ES+A256KW', 'RSA-OAEP', 'dir', 'none'), anything),
      enc: fc.oneof(fc.constantFrom('A256GCM', 'A128CBC-HS256'), anything),
      kid: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'A'.repeat(43)), anything),
      epk: anything,
      zip: fc.constantFrom('DEF', 7),
      crit: anything,
    },
    { requiredKeys: ['alg', 'enc'] },
  )
  .map(encode);
const parts = fc.oneof(
  fc.constantFrom('', '!', '\0', '\ud800', '='.repeat(9)),
  fc.base64String({ maxLength: 64 }),
  headers,
);

export const hostileSeals = (issuedAt: number): fc.Arbitrary<HostileSeal> =>
  fc.record({
    plaintext: plaintexts(issuedAt),
    isCompressed: fc.boolean(),
    damage: fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.record({ index: fc.constant(0), part: headers }) },
      { weight: 2, arbitrary: fc.record({ index: fc.nat(4), part: parts }) },
      { weight: 1, arbitrary: fc.record({ whole: fc.string({ unit: 'binary', maxLength: 9_000 }) }) },
    ),
  });

/** @param key that the API publishes. */
export const writeHostileSeal = async (
  { plaintext, isCompressed, damage }: HostileSeal,
  key: JWK,
): Promise<string> => {
  if (damage && 'whole' in damage) return damage.whole;
  const jwe = await new CompactEncrypt(new TextEncoder().encode(plaintext))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid ?? '',
      ...(isCompressed ? { zip: 'DEF' } : {}),
    })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return damage ? jwe.split('.').with(damage.index, damage.part).join('.') : jwe;
};
