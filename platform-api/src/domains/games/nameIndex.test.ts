import fc from 'fast-check';
import { createNameIndex } from './nameIndex.ts';
import { foldText } from './searchText.ts';

const name = fc.string({ unit: fc.constantFrom('a', 'b', 'á', 'B', ' ', 'đ'), maxLength: 8 });
const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'd'), minLength: 1, maxLength: 3 }), {
  maxLength: 3,
});

describe('the index of names', () => {
  it('finds the same as a search in each single name, in the same order', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), fc.array(words, { maxLength: 4 }), (names, searches) => {
        const entries = names.map((text, id) => ({ id, name: text }));
        const index = createNameIndex(entries);
        for (const search of [...searches, ...searches]) {
          const expected = entries.filter((entry) =>
            search.every((word) => foldText(entry.name).includes(word)),
          );
          expect(index.find(search)).toEqual(expected);
        }
      }),
    );
  });

  it('returns correct results after it has dropped earlier ones', () => {
    const entries = Array.from({ length: 400 }, (_, id) => ({ id, name: `game ${id}` }));
    const index = createNameIndex(entries);
    for (const round of [1, 2]) {
      for (const { id } of entries) {
        const found = index.find([`${id}`]);
        expect([round, found.some((entry) => entry.id === id)]).toEqual([round, true]);
      }
    }
  });

  it('does not find a word across two names', () => {
    const index = createNameIndex([{ name: 'gold' }, { name: 'en lion' }]);
    expect(index.find(['golden'])).toEqual([]);
  });
});

describe('folding', () => {
  it.each([
    ['ĐÀ NẴNG', 'da nang'],
    ['  Piñata   Jam ', 'pinata jam'],
    ['Straße', 'strasse'],
    ['Łódź Øre', 'lodz ore'],
    ['ﬁre', 'fire'],
  ])('turns %p into %p', (text, folded) => expect(foldText(text)).toBe(folded));
});
