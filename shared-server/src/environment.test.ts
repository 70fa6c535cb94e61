import { origins, readEnvironment, secretUrl } from './environment.ts';

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

describe('a URL that may hold a password', () => {
  const read = (text: string) => readEnvironment({ MAIL: secretUrl(['smtp', 'smtps']) }, { MAIL: text }).MAIL;

  it('is read like any other', () => {
    expect(read('smtps://a:b@mail.example')).toBe('smtps://a:b@mail.example');
    expect(read('')).toBeNull();
  });

  it.each(['https://a:secret@mail.example', 'a:secret'])('is refused without being repeated', (text) => {
    expect(() => read(text)).toThrow('MAIL is not a URL that starts with smtp:// or smtps://');
    expect(() => read(text)).not.toThrow(/secret/);
  });
});
