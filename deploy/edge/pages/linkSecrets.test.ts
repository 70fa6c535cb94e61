import { moveLinkSecrets } from './linkSecrets.ts';

describe('moveLinkSecrets', () => {
  it.each([
    ['/?token=abc', '/#token=abc'],
    ['/rng?a=1&token=a%2Bb%23c&b=%20', '/rng?a=1&b=+#token=a%2Bb%23c'],
    ['/?token=abc&token=def', '/#token=abc'],
    ['/?token=', '/#token='],
    ['/?preview=xyz&token=abc', '/?preview=xyz#token=abc'],
    ['/rng?tokens=abc', null],
    ['/token', null],
  ])('moves the secret of %s out of the query', (url, location) => {
    expect(moveLinkSecrets(url)).toBe(location);
  });

  it.each(['//evil.example/x', '/\\evil.example/x', '///evil.example', '/\t/evil.example'])(
    'stays on this site for %j',
    (path) => {
      const location = moveLinkSecrets(`${path}?token=abc`) ?? '';
      expect(new URL(location, 'https://play.example/').origin).toBe('https://play.example');
    },
  );
});
