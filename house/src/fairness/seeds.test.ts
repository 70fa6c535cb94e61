import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { blockMessage } from './blockMessage.ts';
import { streamOf } from './seeds.ts';

const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'player', nonce: 7 };

describe('the numbers of a round', () => {
  it('are the HMAC of client seed, nonce and block, four bytes at a time, block by block', () => {
    const blocks = [0, 1].map((cursor) =>
      createHmac('sha256', Buffer.alloc(32)).update(`player:7:${cursor}`).digest(),
    );
    const stream = streamOf(seeds);
    const words = Array.from({ length: 16 }, () => stream.below(2 ** 32));
    expect(words).toEqual(
      blocks.flatMap((block) => Array.from({ length: 8 }, (_, word) => block.readUInt32BE(word * 4))),
    );
    expect(blockMessage('player', 7, 1)).toBe('player:7:1');
  });

  it('are below their bound, and differ for every other seed and nonce', () => {
    const any = fc.record({
      serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((b) => Buffer.from(b).toString('hex')),
      clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
      nonce: fc.nat(),
    });
    const wordsOf = (round: typeof seeds) => {
      const stream = streamOf(round);
      return Array.from({ length: 4 }, () => stream.below(2 ** 32));
    };
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 2 ** 32 }), (round, bound) => {
        expect(streamOf(round).below(bound)).toBeLessThan(bound);
        expect(wordsOf(round)).toEqual(wordsOf(round));
        expect(wordsOf(round)).not.toEqual(wordsOf({ ...round, nonce: round.nonce + 1 }));
        expect(wordsOf(round)).not.toEqual(wordsOf({ ...round, clientSeed: `${round.clientSeed}0` }));
      }),
      { numRuns: 50 },
    );
  });
});
