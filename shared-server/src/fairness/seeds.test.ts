import { createHmac } from 'node:crypto';
import { createResultStream } from './resultStream.ts';
import { createSeed, hashSeed, streamUnder } from './seeds.ts';

/** Returns a block of these words. */
const blockOf = (...words: number[]): Uint8Array => {
  const block = Buffer.alloc(words.length * 4);
  words.forEach((word, index) => block.writeUInt32BE(word, index * 4));
  return block;
};

it('creates seeds of 32 bytes, and hashes their bytes', () => {
  expect(createSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(hashSeed('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});

it('reads an HMAC four bytes at a time, block after block', () => {
  const blocks = [0, 1].map((cursor) =>
    createHmac('sha256', Buffer.alloc(32)).update(`block ${cursor}`).digest(),
  );
  const stream = streamUnder('00'.repeat(32), (cursor) => `block ${cursor}`);
  const words = Array.from({ length: 16 }, () => stream.below(2 ** 32));
  expect(words).toEqual(
    blocks.flatMap((block) => Array.from({ length: 8 }, (_, word) => block.readUInt32BE(word * 4))),
  );
});

it('skips words that would make small numbers more likely', () => {
  const fair = 2 ** 32 - (2 ** 32 % 10_000);
  const stream = createResultStream(() => blockOf(fair, 2 ** 32 - 1, fair - 1, 3));
  expect([stream.below(10_000), stream.below(10_000)]).toEqual([9_999, 3]);
});
