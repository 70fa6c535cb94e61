import { createStatementNames } from './preparedWrites.ts';

describe('the names of statements', () => {
  const nameAfter = (nameOf: (text: string) => string | undefined, text: string, uses: number) =>
    Array.from({ length: uses }, () => nameOf(text)).at(-1);

  it('are given to a write with its fifth use, and stay the same', () => {
    const nameOf = createStatementNames();
    expect(nameAfter(nameOf, 'insert into a', 4)).toBeUndefined();
    const name = nameOf('insert into a');
    expect(name).toMatch(/^write_/);
    expect([nameOf('insert into a'), nameAfter(nameOf, 'update b', 5)]).toEqual([
      name,
      expect.not.stringMatching(`^${name}$`),
    ]);
  });

  it.each([
    ['a select', 'select 1'],
    ['a write of many rows', `insert into a values ${'($1), '.repeat(1_000)}`],
  ])('are not given to %s', (_title, text) => {
    expect(nameAfter(createStatementNames(), text, 50)).toBeUndefined();
  });

  it('are given to a limited number of texts', () => {
    const nameOf = createStatementNames();
    const names = Array.from({ length: 300 }, (_, index) => nameAfter(nameOf, `insert into t${index}`, 5));
    expect(names.filter((name) => name !== undefined)).toHaveLength(200);
    expect(nameOf('insert into t0')).toBe(names[0]);
  });
});
