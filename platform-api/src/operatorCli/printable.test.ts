import { printable } from './printable.ts';

describe('a text for a terminal', () => {
  it.each([
    ['\u001b]0;title\u0007 \u001b[2Jgone', '\uFFFD]0;title\uFFFD \uFFFD[2Jgone'],
    ['paid\rrefused', 'paid\uFFFDrefused'],
    ['a\u009b31m\u007f\0', 'a\uFFFD31m\uFFFD\uFFFD'],
    ['fdp.\u202eexe', 'fdp.\uFFFDexe'],
  ])('contains no command: %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('keeps lines, columns and the letters of each language', () => {
    const text = 'ชื่อ\tĐặng\r\nJosé\n👩‍👩‍👧 עברית';
    expect(printable(text)).toBe(text);
  });
});
