import { personHashOf } from './personNames.ts';

const hash = (text: string): string => `hash of ${text}`;
const known = personHashOf(hash, 'José Dee', '1990-05-17');

describe('the hash of a person', () => {
  it.each(['jose dee', 'DEE  José', ' José Dee ', 'Jose’ Dee.'])('is the same for %j', (name) => {
    expect(personHashOf(hash, name, '1990-05-17')).toBe(known);
  });

  it.each([
    ['Josef Dee', '1990-05-17'],
    ['José Dee', '1990-05-18'],
  ])('is another one for %s, born on %s', (name, birthday) => {
    expect(personHashOf(hash, name, birthday)).not.toBe(known);
  });
});
