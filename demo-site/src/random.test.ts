import fc from 'fast-check';
import { createRandom } from './random.ts';

describe('a seeded random sequence', () => {
  it('is the same for the same seed and differs for another', () => {
    const sequence = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.below(1_000_000));
    };
    expect(sequence('a')).toEqual(sequence('a'));
    expect(sequence('a')).not.toEqual(sequence('b'));
  });

  it('stays within its limits and reaches them', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(9), (seed, low, width) => {
        const random = createRandom(seed);
        const drawn = Array.from({ length: 400 }, () => random.between(low, low + width));
        expect(Math.min(...drawn)).toBe(low);
        expect(Math.max(...drawn)).toBe(low + width);
      }),
      { numRuns: 50 },
    );
  });

  it('refuses to pick from an empty list', () => {
    expect(() => createRandom('a').pick([])).toThrow(RangeError);
  });
});
