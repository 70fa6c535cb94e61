import fc from 'fast-check';
import { createRandom } from '@parlour/demo-site/random';
import { drawRules, type DrawRule } from '@parlour/shared-contracts/domains/lottery';
import { drawPrizes } from './drawRules.ts';

const shapeOf = (rule: DrawRule, seed: string): string[] =>
  drawPrizes(rule, createRandom(seed).below).map(
    ({ tier, numbers }) =>
      `${tier} ${numbers.length}×${[...new Set(numbers.map(({ length }) => length))].join()}`,
  );

describe('drawing', () => {
  it('has the tiers of the north', () => {
    expect(shapeOf('north', 'a')).toEqual([
      'special 1×5',
      '1 1×5',
      '2 2×5',
      '3 6×5',
      '4 4×4',
      '5 6×4',
      '6 3×3',
      '7 4×2',
    ]);
  });

  it('has the tiers of the south', () => {
    expect(shapeOf('south', 'a')).toEqual([
      'special 1×6',
      '1 1×5',
      '2 1×5',
      '3 2×5',
      '4 7×5',
      '5 1×4',
      '6 3×4',
      '7 1×3',
      '8 1×2',
    ]);
  });

  it('has the tiers of Thailand', () => {
    expect(shapeOf('thai', 'a')).toEqual(['first 1×6', 'front3 2×3', 'back3 2×3', 'last2 1×2']);
  });

  it('never repeats a number within a tier of the north', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const { numbers } of drawPrizes('north', createRandom(seed).below)) {
          expect(new Set(numbers).size).toBe(numbers.length);
        }
      }),
    );
  });

  it('keeps leading zeros', () => {
    const numbers = drawPrizes('south', () => 7).flatMap((tier) => tier.numbers);
    expect(numbers[0]).toBe('000007');
    expect(numbers.at(-1)).toBe('07');
  });

  it('lets each of ten racers finish once', () => {
    const [order] = drawPrizes('race', createRandom('race').below);
    expect(order?.numbers.toSorted()).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']);
  });

  it.each(drawRules)('draws the same numbers from the same random sequence by the rule %s', (rule) => {
    const draw = (seed: string) => drawPrizes(rule, createRandom(seed).below);
    expect(draw('one')).toEqual(draw('one'));
    expect(draw('one')).not.toEqual(draw('two'));
  });
});
