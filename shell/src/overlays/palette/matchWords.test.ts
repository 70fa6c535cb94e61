import { comparable, differByOneLetter, scoreOf } from './matchWords.ts';

describe('matchWords', () => {
  it('compares texts without upper case and accents', () => {
    expect(comparable('Promoções')).toBe('promocoes');
    expect(comparable('Đăng nhập')).toBe('dang nhap');
  });

  it.each([
    ['withdraw', 'withdraw', true],
    ['withdraw', 'witdraw', true],
    ['withdraw', 'wihtdraw', true],
    ['withdraw', 'withdrew', true],
    ['withdraw', 'withdraww', true],
    ['withdraw', 'wihtdrew', false],
    ['withdraw', 'deposit', false],
  ])('decides whether %s and %s differ by one letter: %s', (one, other, expected) => {
    expect(differByOneLetter(one, other)).toBe(expected);
    expect(differByOneLetter(other, one)).toBe(expected);
  });

  it.each([
    ['dep', 'Deposit', ''],
    ['promocoes', 'Promoções', ''],
    ['rut tien', 'Rút tiền', ''],
    ['depsoit', 'Deposit', ''],
    ['witdr', 'Withdraw', ''],
    ['cash out', 'Withdraw', 'cash out payout'],
    ['เติม', 'ฝากเงิน', 'ฝากเงิน เติมเงิน'],
    ['record bet', 'Betting record', ''],
  ])('finds by “%s” the label “%s” with the words “%s”', (typed, label, words) => {
    expect(scoreOf(typed, label, words)).toBeGreaterThan(0);
  });

  it.each([
    ['', 'Deposit'],
    ['dxp', 'Deposit'],
    ['deposit now', 'Deposit'],
    ['logout', 'Language'],
  ])('does not find by “%s” the label “%s”', (typed, label) => {
    expect(scoreOf(typed, label)).toBe(0);
  });

  it('ranks a whole word first, then the beginning of a word, then a further word, then a misspelt word', () => {
    const scores = [
      scoreOf('limits', 'Limits'),
      scoreOf('limit', 'My limits'),
      scoreOf('limit', 'Safer play', 'limit'),
      scoreOf('limti', 'My limits'),
    ];
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(new Set(scores).size).toBe(4);
  });
});
