import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createInflateRaw, gzipSync } from 'node:zlib';
import { skipGzipHead } from './skipGzipHead.ts';

const HEAD_BYTES = 10;
const plain = gzipSync('a file');

/** Returns a gzip file. Its head contains the given optional parts. */
const withParts = (flags: number, parts: Buffer): Buffer => {
  const head = Buffer.from(plain.subarray(0, HEAD_BYTES));
  head.writeUInt8(flags, 3);
  return Buffer.concat([head, parts, plain.subarray(HEAD_BYTES)]);
};

describe('the head of a gzip file', () => {
  it.each([
    ['no further part', plain],
    ['a name', withParts(8, Buffer.from('name\0'))],
    ['further parts of each kind', withParts(30, Buffer.from('\x03\0abcname\0a comment\0xy', 'latin1'))],
  ])('is skipped if it has %s, whichever way the bytes arrive', async (_, file) => {
    for (const size of [1, 7, file.length]) {
      const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_chunk, index) =>
        file.subarray(index * size, (index + 1) * size),
      );
      expect(await text(Readable.from(chunks).pipe(skipGzipHead()).pipe(createInflateRaw()))).toBe('a file');
    }
  });
});
