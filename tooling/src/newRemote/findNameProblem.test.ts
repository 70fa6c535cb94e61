import { findNameProblem } from './findNameProblem.ts';

const remotes = [
  { folder: 'mf-lobby', paths: ['/', '/promotion'] },
  { folder: 'mf-member', paths: ['/centre/*'] },
];

describe('findNameProblem', () => {
  it('accepts a unique name', () => {
    expect(findNameProblem('mf-bonus', remotes)).toBeNull();
  });

  it.each([
    ['', 'npm run new:remote -- mf-forum'],
    ['bonus', 'use mf- and'],
    ['mf-Bonus', 'lower-case'],
    ['mf-bonus-shop', 'letters and digits'],
    ['mf-1', 'lower-case'],
    ['mf-../x', 'lower-case'],
    ['mf-lobby', 'mf-lobby exists already'],
    ['mf-lob', 'mf-lob and mf-lobby begin alike'],
    ['mf-lobby2', 'mf-lobby2 and mf-lobby begin alike'],
    ['mf-promotion', '/promotion is a page of mf-lobby already'],
    ['mf-centre', '/centre is a page of mf-member already'],
    ['mf-media', '/media is no page'],
  ])('refuses %j in one line with the reason', (folder, reason) => {
    const problem = findNameProblem(folder, remotes);
    expect(problem).toContain(reason);
    expect(problem).not.toContain('\n');
  });
});
