import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from '@parlour/shared-contracts/schema';
import {
  publicKeySchema,
  signedTextSchema,
  type KeySet,
  type PublicKey,
  type SignedText,
} from '@parlour/shared-contracts/signature';
import { writeFileDurably } from '@parlour/shared-server/durableFile';
import { StartFailure } from '@parlour/shared-server/failure';
import { calculateJwkThumbprint, exportJWK, FlattenedSign, generateKeyPair, importJWK, type JWK } from 'jose';

/** Lifetime of a signature in milliseconds. Edges and tabs accept no new document with an older one. */
const SIGNATURE_LIFETIME_MS = 7 * 86_400_000;
/** Maximum number of rotations that an edge may miss. */
const MAX_KEY_HANDOVERS = 50;

const keyPairSchema = z.object({ ...publicKeySchema.shape, d: z.string() });
const keyPairsSchema = z.object({
  current: keyPairSchema,
  /** Signs after the next rotation. It is trusted from now on, so that tabs accept the rotation. */
  next: keyPairSchema,
  /** The key set of every rotation, signed by the key that the previous set announced; the oldest first. */
  handovers: z._default(z.array(signedTextSchema), []),
});
type KeyPair = z.output<typeof keyPairSchema>;
type KeyPairs = z.output<typeof keyPairsSchema>;

export interface SigningOptions {
  /** Type of the document. */
  readonly type: string;
  /** Expiry of the signature. */
  readonly expiresAt: Date;
}

export interface Signer {
  sign(text: string, options?: SigningOptions): Promise<SignedText>;
  /** Public halves of the current and the next key. */
  readonly keySet: KeySet;
  /** Key sets of past rotations. A reader that trusts an old one learns the current one from them. */
  readonly handovers: readonly SignedText[];
}

export const keyFile = (dataFolder: string): string => join(dataFolder, 'registry.keys.json');

/**
 * Opens the registry's keys. The first start creates them, readable by their owner only.
 * @throws StartFailure for a file without valid keys.
 */
export const openSigner = async (file: string): Promise<Signer> => {
  if (!existsSync(file)) {
    await placeFirst(file, { current: await newKey(), next: await newKey(), handovers: [] });
  }
  const pairs = await readPairs(file);
  return {
    keySet: keySetOf(pairs),
    handovers: pairs.handovers,
    sign: (text, options) => signWith(pairs.current, text, options),
  };
};

/** Makes the next key the current one, and announces a new one. Effective after a restart. */
export const rotateKeys = async (file: string): Promise<void> => {
  const { next, handovers } = await readPairs(file);
  const renewed = { current: next, next: await newKey() };
  const handover = await signWith(next, JSON.stringify(keySetOf(renewed)));
  const kept = [...handovers, handover].slice(-MAX_KEY_HANDOVERS);
  await writeFileDurably(file, serialise({ ...renewed, handovers: kept }), 0o600);
};

const readPairs = async (file: string): Promise<KeyPairs> => {
  const text = await readFile(file, 'utf8');
  try {
    return keyPairsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartFailure(
      `${file} holds no signing keys: put a copy back, or delete it and let every edge trust new ones`,
      { cause },
    );
  }
};

const signWith = async (key: KeyPair, text: string, options?: SigningOptions): Promise<SignedText> => {
  const expiresAt = options?.expiresAt.getTime() ?? Date.now() + SIGNATURE_LIFETIME_MS;
  const { protected: header, signature } = await new FlattenedSign(new TextEncoder().encode(text))
    .setProtectedHeader({
      alg: 'ES256',
      kid: key.kid,
      b64: false,
      crit: ['b64'],
      exp: Math.floor(expiresAt / 1000),
      ...(options ? { typ: options.type } : {}),
    })
    .sign(await importJWK(key, 'ES256'));
  return { text, signature: `${header}..${signature}` };
};

const keySetOf = ({ current, next }: Pick<KeyPairs, 'current' | 'next'>): KeySet => ({
  keys: [publicHalf(current), publicHalf(next)],
});

const newKey = async (): Promise<KeyPair> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk: JWK = await exportJWK(privateKey);
  return keyPairSchema.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
};

const publicHalf = (pair: KeyPair): PublicKey => publicKeySchema.parse(pair);

const serialise = (pairs: KeyPairs): string => `${JSON.stringify(pairs, null, 2)}\n`;

/** Registries that start together end up with the same keys, because only the first can link its own. */
const placeFirst = async (file: string, pairs: KeyPairs): Promise<void> => {
  const candidate = `${file}.${randomUUID()}`;
  await writeFileDurably(candidate, serialise(pairs), 0o600);
  await link(candidate, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(candidate);
};
