import { createHmac, createSecretKey, hash, randomBytes } from 'node:crypto';
import { createResultStream, type ResultStream } from './resultStream.ts';

/** 32 random bytes in hex. */
export const createSeed = (): string => randomBytes(32).toString('hex');

/** What is published of a seed before it is revealed: SHA-256 of its bytes, in hex. */
export const hashSeed = (seed: string): string => hash('sha256', Buffer.from(seed, 'hex'), 'hex');

/** The numbers that HMAC-SHA-256 makes under a seed's bytes, of one message for each block. */
export const streamUnder = (seed: string, messageAt: (cursor: number) => string): ResultStream => {
  const key = createSecretKey(seed, 'hex');
  return createResultStream((cursor) => createHmac('sha256', key).update(messageAt(cursor)).digest());
};
