import { randomBytes } from 'node:crypto';
import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { streamUnder } from '@parlour/shared-server/fairness/seeds';
import { blockMessage } from './blockMessage.ts';

/** Returns a random client seed, which the player can replace. */
export const createClientSeed = (): string => randomBytes(8).toString('hex');

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Returns the numbers of one round. */
export const streamOf = ({ serverSeed, clientSeed, nonce }: RoundSeeds): ResultStream =>
  streamUnder(serverSeed, (cursor) => blockMessage(clientSeed, nonce, cursor));
