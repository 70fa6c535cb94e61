import { origins, readEnvironment, secretUrl, whole } from './environment.ts';

const read = (text: string) => readEnvironment({ DOMAINS: origins([]) }, { DOMAINS: text }).DOMAINS;

describe('origins', () => {
  it('are separated by commas, have an optional port, or stand for all subdomains', () => {
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

describe('a whole number', () => {
  it.each([
    [0, 10],
    [-5, 1_000_000_000_000],
    [1, Number.MAX_SAFE_INTEGER],
  ])('is allowed from %d to %d inclusive', (min, max) => {
    const read = (text: string) =>
      readEnvironment({ AMOUNT: whole(1, { min, max }) }, { AMOUNT: text }).AMOUNT;
    expect([read(String(min)), read(String(max))]).toEqual([min, max]);
    for (const text of [String(min - 1), String(BigInt(max) + 1n), `${max}0`, '1.5', '1e3', 'one']) {
      expect(() => read(text)).toThrow(`expected a whole number from ${min} to ${max}`);
    }
  });
});

describe('a URL that may contain a password', () => {
  const read = (text: string) => readEnvironment({ MAIL: secretUrl(['smtp', 'smtps']) }, { MAIL: text }).MAIL;

  it('is read like any other URL', () => {
    expect(read('smtps://a:b@mail.example')).toBe('smtps://a:b@mail.example');
    expect(read('')).toBeNull();
  });

  it.each(['https://a:secret@mail.example', 'a:secret'])(
    'is refused with a message that does not contain it',
    (text) => {
      expect(() => read(text)).toThrow('MAIL is not a URL that starts with smtp:// or smtps://');
      expect(() => read(text)).not.toThrow(/secret/);
    },
  );
});
