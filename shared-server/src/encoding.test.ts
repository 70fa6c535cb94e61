import { acceptedEncodings } from './encoding.ts';

describe('acceptedEncodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['br;q=0.5, gzip;q=0.8', ['gzip', 'br']],
    ['br;q=0, gzip', ['gzip']],
    ['*', ['br', 'gzip']],
    ['*;q=0.1, gzip;q=0', ['br']],
    ['identity', []],
    ['br;q=nonsense', []],
    [undefined, []],
  ])('parses %j', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });
});
