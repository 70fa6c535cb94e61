import { createNavigation } from './navigation.ts';

const navigation = createNavigation();
const currentHref = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;

describe('createNavigation', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it('[SHELL-001] navigates by the history, without a fragment', () => {
    const before = window.history.length;
    navigation.push('/rng?page=2');
    expect(currentHref()).toBe('/rng?page=2');
    expect(window.history.length).toBe(before + 1);
    navigation.replace('/live');
    expect(currentHref()).toBe('/live');
    expect(window.history.length).toBe(before + 1);
  });

  it('announces a navigation before it happens, and ignores one that does not happen', () => {
    const calls: string[] = [];
    const prepared = createNavigation(
      (href) => href === '/live',
      ({ pathname, search }) => calls.push(`${currentHref()} → ${pathname}${search}`),
    );
    for (const href of ['/rng?page=2', '/rng?page=2', '/live', 'https://elsewhere.example/'])
      prepared.push(href);
    expect(calls).toEqual(['/ → /rng?page=2']);
  });

  it('[SHELL-046] ignores a navigation to the current address', () => {
    navigation.push('/rng?page=2');
    const before = window.history.length;
    navigation.push('/rng?page=2');
    expect(window.history.length).toBe(before);
  });

  it.each(['https://elsewhere.example/', 'javascript:alert(1)', 'http://[', '//elsewhere.example'])(
    '[SHELL-046] ignores a navigation to %s',
    (href) => {
      expect(() => navigation.push(href)).not.toThrow();
      expect(() => navigation.replace(href)).not.toThrow();
      expect(currentHref()).toBe('/');
    },
  );
});
