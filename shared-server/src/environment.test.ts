import { origins, readEnvironment } from './environment.ts';

const read = (text: string) => readEnvironment({ DOMAINS: origins([]) }, { DOMAINS: text }).DOMAINS;

describe('origins', () => {
  it('are separated by commas, with or without a port, or stand for every name below', () => {
    expect(read('https://play.example, http://localhost:3000,https://*.play.example')).toEqual([
      'https://play.example',
      'http://localhost:3000',
      'https://*.play.example',
    ]);
    expect(read('')).toEqual([]);
  });

  it.each([
    'play.example',
    'https://*',
    'ftp://play.example',
    'https://play.example/',
    "https://a; script-src 'self'",
  ])('refuse %s', (text) => {
    expect(() => read(text)).toThrow(
      /^DOMAINS=.* is not allowed: expected origins like https:\/\/play.example$/,
    );
  });
});
