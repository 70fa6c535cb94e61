import {
  accountKeyOf,
  hasHiddenCharacters,
  isDigitsOnly,
  isNumberLike,
  isOfOneScript,
  normalName,
  signInKeyOf,
} from './accountNames.ts';

describe('an account name', () => {
  it.each([
    ['İstanbul77', 'istanbul77', 'ISTANBUL77', 'ıstanbul77'],
    ['Straße', 'STRASSE', 'strasse'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'οδυσσευσ'],
    ['ａｂｃ１', 'abc1', 'ABC1'],
    ['ﬁsh', 'FISH'],
    ['cafe\u0301', 'café', 'CAFÉ'],
  ])('%s has the same key as its other spellings', (...spellings) => {
    expect(new Set(spellings.map(accountKeyOf)).size).toBe(1);
    for (const spelling of spellings)
      expect(accountKeyOf(accountKeyOf(spelling))).toBe(accountKeyOf(spelling));
  });

  it('is stored in its normal form', () => {
    expect(normalName(' ＡＢＣ１ ')).toBe('ABC1');
  });

  it.each([
    ['player77', true],
    ['นักเล่น77', true],
    ['игрок77', true],
    ['東京タワーの', true],
    ['pаypal', false],
    ['αdmin', false],
    ['adminนัก', false],
  ])('%s is of one script: %s', (name, isOne) => {
    expect(isOfOneScript(name)).toBe(isOne);
  });

  it.each([
    ['0812345678', true],
    ['+66 (81) 234-5678', true],
    ['０８１２３４５６７８', true],
    ['player77', false],
    ['77', true],
  ])('%s has the form of a number: %s', (name, isNumber) => {
    expect(isNumberLike(name)).toBe(isNumber);
  });

  it.each([
    ['๐๘๑๒๓๔๕๖๗๘', true],
    ['081.234.5678', true],
    ['#77', true],
    ['player77', false],
    ['ผู้เล่น๗๗', false],
    ['...', false],
  ])('%s has digits and no letter: %s', (name, isIt) => {
    expect(isDigitsOnly(name)).toBe(isIt);
  });

  it.each([
    ['player77', false],
    ['ผู้เล่น77', false],
    ['café-1', false],
    ['pay\u200Bpal', true],
    ['pay\u00ADpal', true],
    ['pay\u202Epal', true],
    ['pay\u3164pal', true],
    ['pay\uFE0Fpal', true],
    ['pay\tpal', true],
    ['pay pal', true],
  ])('%j has characters that do not show: %s', (name, isIt) => {
    expect(hasHiddenCharacters(name)).toBe(isIt);
  });
});

describe('the key that counts sign-in attempts', () => {
  it('is the same for all spellings of a mobile number', () => {
    const spellings = [
      '0812345678',
      '812345678',
      '081 234-5678',
      '(081) 2345678',
      '00812345678',
      '66812345678',
      '+66812345678',
      '+66 081 234 5678',
      '0066812345678',
      '０８１２３４５６７８',
    ];
    expect(new Set(spellings.map((spelling) => signInKeyOf(spelling, '66')))).toEqual(
      new Set(['+812345678']),
    );
  });

  it('is the same for all spellings of a name, and differs for each name', () => {
    expect(signInKeyOf('PLAYER', '66')).toBe(signInKeyOf(' player', '66'));
    expect(signInKeyOf('player2', '66')).not.toBe(signInKeyOf('player', '66'));
  });
});
