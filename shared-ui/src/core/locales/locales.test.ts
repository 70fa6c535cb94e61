import english from './EN.json';
import portuguese from './PT.json';
import thai from './TY.json';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}|\(min\)|\(max\)/g) ?? []).toSorted();

describe.each([
  ['TY', thai],
  ['PT', portuguese],
] as const)('the kit’s texts in %s', (_, texts) => {
  it('are complete and never empty', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('have the same placeholders as in English', () => {
    const wanted = Object.values(english).map(placeholders);
    expect(Object.values(texts).map(placeholders)).toEqual(wanted);
  });
});
