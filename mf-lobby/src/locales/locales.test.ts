import english from './EN.json';
import portuguese from './PT.json';
import thai from './TY.json';

const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('texts', () => {
  it.each([
    ['TY', thai],
    ['PT', portuguese],
  ])('%s has every text of EN with the same placeholders', (_, pack) => {
    expect(Object.keys(pack)).toEqual(Object.keys(english));
    expect(Object.values(pack).map(placeholders)).toEqual(Object.values(english).map(placeholders));
    expect(Object.values(pack)).not.toContain('');
  });
});
