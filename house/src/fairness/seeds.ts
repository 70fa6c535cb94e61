import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { blockMessage, createResultStream, type ResultStream } from './resultStream.ts';

/** 32 random bytes in hex. */
export const createServerSeed = (): string => randomBytes(32).toString('hex');

/** What is published of a seed while it is in use: SHA-256 of its bytes, in hex. */
export const hashServerSeed = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

/** What a player has until they choose their own. */
export const createClientSeed = (): string => randomBytes(8).toString('hex');

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The numbers of one round: HMAC-SHA-256 under the server seed's bytes. */
export const streamOf = ({ serverSeed, clientSeed, nonce }: RoundSeeds): ResultStream => {
  const key = createSecretKey(serverSeed, 'hex');
  return createResultStream((cursor) =>
    createHmac('sha256', key)
      .update(blockMessage(clientSeed, nonce, cursor))
      .digest(),
  );
};
