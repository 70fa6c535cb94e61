import { findSite } from './findSite.ts';

describe('findSite', () => {
  const two = 'https://one.example https://two.example';

  it('leads back to the operator that the link names', () => {
    expect(findSite(two, 'https://two.example/games?x=1')).toBe('https://two.example');
  });

  it.each([
    [two, null],
    [two, 'https://evil.example/'],
    [two, 'javascript:alert(1)'],
    ['', 'https://one.example/'],
    ['{sites}', null],
  ])('leads nowhere with the sites “%s” and the address %s', (sites, asked) => {
    expect(findSite(sites, asked)).toBeNull();
  });

  it('leads back to the only operator without an address', () => {
    expect(findSite('https://one.example https://*.one.example', null)).toBe('https://one.example');
  });
});
