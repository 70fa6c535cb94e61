import { createResultStream } from '@parlour/shared-server/fairness/resultStream';
import { blockMessage } from '../fairness/blockMessage.ts';
import { playRound, type Result } from '../rules/playRound.ts';
import type { RoundClaim } from './claim.ts';

/** More than any round reads: a round needs 24 numbers at most, and a block has eight. */
const MAX_BLOCKS = 8;

export interface Verified extends Result {
  /** Must equal the hash that was shown before the seed was revealed. */
  readonly serverSeedHash: string;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Computes a round again from its revealed seeds, with the Web Crypto of browsers and Node. */
export const verifyRound = async ({
  serverSeed,
  clientSeed,
  nonce,
  ...bet
}: RoundClaim): Promise<Verified> => {
  const seed = bytesOf(serverSeed);
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = await Promise.all(
    Array.from({ length: MAX_BLOCKS }, (_, cursor) =>
      subtle.sign('HMAC', key, new TextEncoder().encode(blockMessage(clientSeed, nonce, cursor))),
    ),
  );
  const stream = createResultStream((cursor) => {
    const block = blocks[cursor];
    if (!block) throw new RangeError(`a round read more than ${MAX_BLOCKS} blocks`);
    return new Uint8Array(block);
  });
  return {
    ...playRound(stream, bet),
    serverSeedHash: hexOf(await subtle.digest('SHA-256', seed)),
  };
};
