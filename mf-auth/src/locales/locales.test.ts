import english from './EN.json';
import portuguese from './PT.json';
import thai from './TY.json';

const keys = Object.keys(english).toSorted();

describe('texts of mf-auth', () => {
  it.each([
    ['TY', thai],
    ['PT', portuguese],
  ])('%s is complete', (_, texts: Readonly<Record<string, string>>) => {
    expect(Object.keys(texts).toSorted()).toEqual(keys);
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });
});
