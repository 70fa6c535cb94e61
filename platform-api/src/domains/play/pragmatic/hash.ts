import { createHash, timingSafeEqual, type KeyObject } from 'node:crypto';

export const HASH = 'hash';

/** Hashes the parameters, sorted by name and followed by the secret. The protocol prescribes MD5. */
export const pragmaticHashOf = (parameters: ReadonlyMap<string, string>, secret: KeyObject): string =>
  createHash('md5')
    .update(
      [...parameters]
        .filter(([name]) => name !== HASH)
        .toSorted(([left], [right]) => (left < right ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&'),
    )
    .update(secret.export())
    .digest('hex');

export const isHashedWith = (secret: KeyObject, parameters: ReadonlyMap<string, string>): boolean => {
  const expected = Buffer.from(pragmaticHashOf(parameters, secret));
  const given = Buffer.from(parameters.get(HASH)?.toLowerCase() ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
