import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFormProblems, findIndexProblems } from './findAdrProblems.ts';

const FOLDER = 'docs/adr';
const GOOD =
  '# 7. Title\n\nDate: 2026-11-21\n\nStatus: Accepted\n\n## Context\n\n## Decision\n\n## Consequences\n';
const ROW = '| [0007](0007-a.md) | Title | Accepted | Words. |';

const names = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const decisions = new Map(names.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));

describe('docs/adr', () => {
  it.each([...decisions])('%s has the form of a decision', (name, text) => {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(findFormProblems(name, text)).toEqual([]);
  });

  it('lists each decision in its index', () => {
    expect(decisions.size).toBeGreaterThan(0);
    expect(findIndexProblems(readFileSync(join(FOLDER, 'README.md'), 'utf8'), decisions)).toEqual([]);
  });
});

describe('findFormProblems', () => {
  it.each(['Accepted', 'Superseded by 0012', 'Amended by 0012 and 0013', 'Amended by 0012, 0013 and 0014'])(
    'accepts the status "%s"',
    (status) => {
      expect(findFormProblems('0007-a.md', GOOD.replace('Accepted', status))).toEqual([]);
    },
  );

  it.each([
    ['another number', '# 7.', '# 8.', 'the title does not begin with "# 7. "'],
    ['no date', 'Date: 2026-11-21', '', 'there is no date'],
    ['an unknown status', 'Accepted', 'Done', 'there is no status'],
    ['a status without a number', 'Accepted', 'Amended', 'there is no status'],
    [
      'a missing section',
      '## Consequences',
      '',
      'the sections are not ## Context, ## Decision, ## Consequences',
    ],
  ])('finds %s', (_what, from, to, problem) => {
    expect(findFormProblems('0007-a.md', GOOD.replace(from, to))).toEqual([problem]);
  });
});

describe('findIndexProblems', () => {
  it.each([
    ['no problem in a correct index', ROW, []],
    ['a decision without a row', '', ['0007-a.md is not in the index']],
    ['a repeated row', `${ROW}\n${ROW}`, ['a decision stands twice']],
    ['another title', ROW.replace('Title', 'Name'), ['0007-a.md has another title in the index']],
    ['another number', ROW.replace('[0007]', '[0008]'), ['0007-a.md has another number in the index']],
    ['another status', ROW.replace('Accepted', 'Amended'), ['0007-a.md has another status in the index']],
    [
      'a row without a decision',
      `${ROW}\n| [0008](0008-b.md) | B | Accepted | W |`,
      ['0008-b.md does not exist'],
    ],
  ])('finds %s', (_what, index, problems) => {
    expect(findIndexProblems(index, new Map([['0007-a.md', GOOD]]))).toEqual(problems);
  });
});
