import { createResultStream } from '@parlour/shared-server/fairness/resultStream';
import { blockMessage } from '../fairness/blockMessage.ts';
import { playRound, type Result } from '../rules/playRound.ts';
import type { Claim } from './claim.ts';

/** More than any round reads: the longest needs six numbers, a block holds eight. */
const BLOCKS = 8;

export interface Verified extends Result {
  /** Is to be what was shown before the seed was revealed. */
  readonly serverSeedHash: string;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Plays a round again from what was revealed, by the cryptography of browsers, which Node has too. */
export const verifyRound = async ({ serverSeed, clientSeed, nonce, ...bet }: Claim): Promise<Verified> => {
  const seed = bytesOf(serverSeed);
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_, cursor) =>
      subtle.sign('HMAC', key, new TextEncoder().encode(blockMessage(clientSeed, nonce, cursor))),
    ),
  );
  const stream = createResultStream((cursor) => {
    const block = blocks[cursor];
    if (!block) throw new RangeError(`a round read more than ${BLOCKS} blocks`);
    return new Uint8Array(block);
  });
  return {
    ...playRound(stream, bet),
    serverSeedHash: hexOf(await subtle.digest('SHA-256', seed)),
  };
};
