import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeySet, SignedText } from '@parlour/shared-contracts/signature';
import { writeFileDurably } from '@parlour/shared-server/durableFile';
import { calculateJwkThumbprint, exportJWK, FlattenedSign, generateKeyPair, importJWK, type JWK } from 'jose';

/** How long a signature is good: edges and tabs take nothing new that is older. */
const VALIDITY = 7 * 86_400_000;

interface KeyPairs {
  readonly current: JWK;
  /** Signs after the next rotation; trusted from now on, so that no tab is surprised. */
  readonly next: JWK;
}

export interface SigningOptions {
  /** Kind of document, where it is none of those that are signed without one. */
  readonly type: string;
  /** Until when the signature is good. */
  readonly expiresAt: Date;
}

export interface Signer {
  sign(text: string, options?: SigningOptions): Promise<SignedText>;
  /** Public halves of the current and the next key. */
  readonly keySet: KeySet;
}

export const keyFile = (dataFolder: string): string => join(dataFolder, 'registry.keys.json');

/** The registry's keys; the first start makes them, readable by their owner alone. */
export const openSigner = async (file: string): Promise<Signer> => {
  if (!existsSync(file)) await placeFirst(file, { current: await newKey(), next: await newKey() });
  const pairs: KeyPairs = JSON.parse(await readFile(file, 'utf8'));
  const key = await importJWK(pairs.current, 'ES256');
  return {
    keySet: { keys: [publicHalf(pairs.current), publicHalf(pairs.next)] },
    sign: async (text, options) => {
      const expiresAt = options?.expiresAt.getTime() ?? Date.now() + VALIDITY;
      const { protected: header, signature } = await new FlattenedSign(new TextEncoder().encode(text))
        .setProtectedHeader({
          alg: 'ES256',
          kid: pairs.current.kid ?? '',
          b64: false,
          crit: ['b64'],
          exp: Math.floor(expiresAt / 1000),
          ...(options ? { typ: options.type } : {}),
        })
        .sign(key);
      return { text, signature: `${header}..${signature}` };
    },
  };
};

/** The next key becomes the current one, and a new one is announced; in force after a restart. */
export const rotateKeys = async (file: string): Promise<void> => {
  const { next }: KeyPairs = JSON.parse(await readFile(file, 'utf8'));
  await writeFileDurably(file, serialise({ current: next, next: await newKey() }), 0o600);
};

const newKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
};

const publicHalf = ({ kid = '', x = '', y = '' }: JWK): KeySet['keys'][number] => ({
  kid,
  kty: 'EC',
  crv: 'P-256',
  x,
  y,
});

const serialise = (pairs: KeyPairs): string => `${JSON.stringify(pairs, null, 2)}\n`;

/** Registries that start together end up with the same keys: only the first can link its own. */
const placeFirst = async (file: string, pairs: KeyPairs): Promise<void> => {
  const candidate = `${file}.${randomUUID()}`;
  await writeFileDurably(candidate, serialise(pairs), 0o600);
  await link(candidate, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(candidate);
};
