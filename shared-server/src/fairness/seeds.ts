import { createHmac, createSecretKey, hash, randomBytes } from 'node:crypto';
import { createResultStream, type ResultStream } from './resultStream.ts';

/** Returns 32 random bytes in hex. */
export const createSeed = (): string => randomBytes(32).toString('hex');

/** Returns the published commitment to a seed: SHA-256 of its bytes, in hex. */
export const hashSeed = (seed: string): string => hash('sha256', Buffer.from(seed, 'hex'), 'hex');

/** Returns the numbers from HMAC-SHA-256 with the seed's bytes as its key. Each block has its own message. */
export const streamUnder = (seed: string, messageAt: (cursor: number) => string): ResultStream => {
  const key = createSecretKey(seed, 'hex');
  return createResultStream((cursor) => createHmac('sha256', key).update(messageAt(cursor)).digest());
};
