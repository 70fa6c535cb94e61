import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { blockMessage, createResultStream } from './resultStream.ts';
import { createServerSeed, hashServerSeed, streamOf } from './seeds.ts';

const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'player', nonce: 7 };

/** A block whose words are these. */
const blockOf = (...words: number[]): Uint8Array => {
  const block = Buffer.alloc(words.length * 4);
  words.forEach((word, index) => block.writeUInt32BE(word, index * 4));
  return block;
};

describe('a server seed', () => {
  it('is 32 bytes, and its hash is that of the bytes', () => {
    expect(createServerSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(hashServerSeed('00'.repeat(32))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
  });
});

describe('the numbers of a round', () => {
  it('are the HMAC of client seed, nonce and block, four bytes at a time, block after block', () => {
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

  it('pass over words that would make small numbers likelier', () => {
    const fair = 2 ** 32 - (2 ** 32 % 10_000);
    const stream = createResultStream(() => blockOf(fair, 2 ** 32 - 1, fair - 1, 3));
    expect([stream.below(10_000), stream.below(10_000)]).toEqual([9_999, 3]);
  });

  it('are below their bound, and others for every other seed and nonce', () => {
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
