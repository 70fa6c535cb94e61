import { join } from 'node:path';
import { judgeStandard } from '../market/judgeStandard.ts';
import { marketProfiles } from '../market/marketProfiles.ts';
import { specification } from '../market/profiles/specification.ts';
import { strict } from '../market/profiles/strict.ts';
import { readStandards, type Standard } from '../market/standards.ts';
import { describeMarket } from './describeMarket.ts';
import { findProofs, findTitles } from './findProofs.ts';

const { rows } = readStandards();
const ids = rows.map(({ id }) => id);

const row: Standard = {
  id: 'STD-028',
  sentence: 'Money does not move from one member to another.',
  area: 'cashier',
  sources: ['NJ 1.3'],
  demands: { allowsMemberTransfers: false },
};
const proofs = new Map([['STD-028', ['a.test.ts: moves no money']]]);

describe('the list of standards', () => {
  it('numbers its rows without a gap', () => {
    expect(ids).toEqual(ids.map((_, index) => `STD-${String(index + 1).padStart(3, '0')}`));
  });

  it('has each row that a test title names, and each row that a market excludes', async () => {
    const named = [...(await findProofs(join(import.meta.dirname, '../../..'))).keys()];
    expect(named).toEqual(expect.arrayContaining(['STD-018']));
    const excluded = marketProfiles.flatMap(({ notApplicable }) => Object.keys(notApplicable));
    expect([...named, ...excluded].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('a row in a market', () => {
  it('is met if a test proves it and the profile has the values that it needs', () => {
    expect(judgeStandard(row, strict, proofs)).toEqual({
      state: 'met',
      proofs: ['a.test.ts: moves no money'],
    });
  });

  it('is not met without a test, or with another value in the profile', () => {
    expect(judgeStandard(row, strict, new Map()).state).toBe('notMet');
    const open = { ...strict, rules: { ...strict.rules, allowsMemberTransfers: true } };
    expect(judgeStandard(row, open, proofs)).toEqual({
      state: 'notMet',
      reason: 'The profile: allowsMemberTransfers is true.',
    });
  });

  it('is not applicable if the row, the profile, or the documents of the profile say so', () => {
    const states = [
      judgeStandard({ ...row, notApplicable: 'It has no bonus.' }, strict, proofs),
      judgeStandard(row, specification, proofs),
      judgeStandard(row, { ...strict, documents: ['RTS'] }, proofs),
    ].map(({ state }) => state);
    expect(states).toEqual(['notApplicable', 'notApplicable', 'notApplicable']);
  });

  it('is printed once, with its tests or its reason', () => {
    for (const profile of marketProfiles) {
      const lines = describeMarket(profile, rows, proofs).split('\n');
      const printed = lines.filter((line) => line.startsWith('  STD-')).map((line) => line.slice(2, 9));
      expect(printed.toSorted()).toEqual(ids);
    }
    expect(describeMarket(strict, [row], proofs)).toContain(
      'STD-028  Money does not move from one member to another.\n           a.test.ts: moves no money',
    );
  });
});

it('titles with several ids, in any quotes, are found', () => {
  const id = (number: string) => ['[STD-', number, ']'].join('');
  const source = [
    `  it("${id('001')} ${id('002')} says it's so", () => {});`,
    `    '${id('003')} raises %s', no);`,
    "  it('x', () => {});",
  ].join('\n');
  expect(findTitles(source)).toEqual([
    { words: "says it's so", ids: ['STD-001', 'STD-002'] },
    { words: 'raises %s', ids: ['STD-003'] },
  ]);
});
