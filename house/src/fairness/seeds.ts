import { randomBytes } from 'node:crypto';
import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { streamUnder } from '@parlour/shared-server/fairness/seeds';
import { blockMessage } from './blockMessage.ts';

/** What a player has until they choose their own. */
export const createClientSeed = (): string => randomBytes(8).toString('hex');

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The numbers of one round. */
export const streamOf = ({ serverSeed, clientSeed, nonce }: RoundSeeds): ResultStream =>
  streamUnder(serverSeed, (cursor) => blockMessage(clientSeed, nonce, cursor));
