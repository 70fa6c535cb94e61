import { takeLinkToken } from './takeLinkToken.ts';

const open = (address: string): void => {
  sessionStorage.clear();
  window.history.replaceState(null, '', `${window.location.origin}${address}`);
};
const currentHref = (): string => window.location.href.slice(window.location.origin.length);

describe('a token of a link', () => {
  it.each([
    ['/rng?page=2#token=abc', '/rng?page=2'],
    ['/#token=abc', '/'],
    ['//x/#token=abc', '//x/'],
    ['/#top=1&token=abc', '/#top=1'],
  ])('is taken from %s and removed there', (address, left) => {
    open(address);
    expect(takeLinkToken()).toBe('abc');
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(currentHref()).toBe(left);
  });

  it.each(['/rng?page=2#top', '/', '/?token=abc'])('is not found in %s', (address) => {
    open(address);
    expect(takeLinkToken()).toBeNull();
    expect(currentHref()).toBe(address);
  });

  it('keeps the current session if it is empty', () => {
    open('/#token=');
    sessionStorage.setItem('token', 'kept');
    expect(takeLinkToken()).toBeNull();
    expect(sessionStorage.getItem('token')).toBe('kept');
    expect(currentHref()).toBe('/');
  });
});
