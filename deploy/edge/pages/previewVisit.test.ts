import { readPreviewVisit } from './previewVisit.ts';

describe('readPreviewVisit', () => {
  it.each([
    ['/rng?preview=abc', { token: 'abc', location: '/rng' }],
    ['/rng?a=1&preview=abc&b=%20', { token: 'abc', location: '/rng?a=1&b=+' }],
    ['/?preview=', { token: '', location: '/' }],
    ['/?preview=a?b', { token: 'a?b', location: '/' }],
    ['/rng?previews=abc', null],
    ['/preview', null],
  ])('parses %s', (url, visit) => {
    expect(readPreviewVisit(url)).toEqual(visit);
  });

  it.each([
    '//evil.example/x',
    '/\\evil.example/x',
    '///evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
  ])('stays on this site for %j', (path) => {
    const { location = '' } = readPreviewVisit(`${path}?preview=abc`) ?? {};
    expect(new URL(location, 'https://play.example/').origin).toBe('https://play.example');
  });
});
