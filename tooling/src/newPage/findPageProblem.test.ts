import { findPageProblem } from './findPageProblem.ts';

const remotes = [
  { folder: 'mf-lobby', paths: ['/', '/promotions'], keys: ['home', 'promotions'] },
  { folder: 'mf-member', paths: ['/member'], keys: ['vip'] },
];
const problemOf = (remote: string, key: string, isInMenu = false, isUpcoming = false) =>
  findPageProblem(remote, { key, path: `/${key}`, isInMenu, isUpcoming }, remotes);

describe('findPageProblem', () => {
  it('accepts a unique name', () => {
    expect(problemOf('mf-lobby', 'notes')).toBeNull();
    expect(problemOf('mf-member', 'promotions', true)).toBeNull();
  });

  it('accepts a page that opens soon', () => {
    expect(problemOf('mf-member', 'vip', true, true)).toBeNull();
  });

  it.each([
    ['mf-lobby', '', 'letters and digits'],
    ['mf-lobby', '../x', 'letters and digits'],
    ['mf-lobby', 'Notes', 'letters and digits'],
    ['mf-member', 'vip', 'mf-member has a page vip already'],
    ['mf-member', 'promotions', '/promotions is a page of mf-lobby already'],
  ])('refuses %s %j in one line with the reason', (remote, key, reason) => {
    const problem = problemOf(remote, key);
    expect(problem).toContain(reason);
    expect(problem).not.toContain('\n');
  });
});
