import { existsSync, readFileSync } from 'node:fs';
import { findAsvsProblems } from './findAsvsProblems.ts';

const NONE = '1 are met, 0 do not apply, 0 are open.';
const problemsOf = (totals: string, ...rows: string[]): string[] =>
  findAsvsProblems([totals, '', ...rows].join('\n'), (path) => path === 'a/b.test.ts');

describe('docs/asvs.md', () => {
  it('names an existing test for each met requirement, and has the right totals', () => {
    expect(findAsvsProblems(readFileSync('docs/asvs.md', 'utf8'), existsSync)).toEqual([]);
  });

  it('may have ranges and three different states', () => {
    const rows = ['| 1.1.1–1.1.3, 1.2.1 | met | how | `a/b.test.ts` |', '| 2.1.1 | n/a | no | |'];
    expect(problemsOf('4 are met, 1 do not apply, 1 are open.', ...rows, '| 3.1.1 | open | why | |')).toEqual(
      [],
    );
  });

  it.each([
    ['a met row without a test', NONE, '| 1.1.1 | met | how |  |', '1.1.1 is met, but names no test'],
    [
      'a missing file',
      NONE,
      '| 1.1.1 | met | how | `a/c.test.ts` |',
      '1.1.1 names a/c.test.ts, which is no test',
    ],
    [
      'a file that is not a test',
      NONE,
      '| 1.1.1 | met | how | `a/b.ts` |',
      '1.1.1 names a/b.ts, which is no test',
    ],
    ['wrong totals', NONE, '| 1.1.1–1.1.2 | met | how | `a/b.test.ts` |', 'the rows have the totals 2, 0, 0'],
    ['no totals', '', '| 1.1.1 | met | how | `a/b.test.ts` |', 'the rows have the totals 1, 0, 0'],
  ])('is wrong with %s', (_what, totals, row, problem) => {
    expect(problemsOf(totals, row)).toEqual([problem]);
  });

  it('is wrong with an unknown state or a repeated requirement', () => {
    expect(problemsOf('0 are met, 0 do not apply, 0 are open.', '| 1.1.1 | done | how |  |')).toEqual([
      '1.1.1: the state "done" is unknown',
    ]);
    const open = ['| 1.1.1–1.1.2 | open | why |  |', '| 1.1.2 | open | why |  |'];
    expect(problemsOf('0 are met, 0 do not apply, 3 are open.', ...open)).toEqual(['1.1.2 stands twice']);
  });
});
