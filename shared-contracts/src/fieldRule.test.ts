import { ruleOf, validateByRule, type RuleTemplate } from './fieldRule.ts';

describe('the pattern of a template', () => {
  it.each<[RuleTemplate, string[], string[]]>([
    ['length', ['a', 'ไทย 中!'], ['']],
    ['letterFirst', ['a1', 'Abc'], ['1a', 'a_', 'ก1']],
    ['chineseAndDigits', ['中8', '88'], ['a8', '中 8']],
    ['email', ['a@b.co', 'a.b+c@d-e.example.org'], ['a@b', 'a b@c.co', '@b.co', 'a@.co', 'a@b..co']],
    ['alphanumeric', ['a1', '11'], ['a-1', 'é']],
    ['lettersWithDigits', ['a1', '1a'], ['aa', '11', 'a1!']],
    ['digits', ['007'], ['0x7', '٣']],
    ['withUppercase', ['aB1'], ['ab1', 'A-']],
    ['englishAndSpaces', ['Ann Lee'], ['Ann1', 'Änn']],
    ['noSpaces', ['a!ก'], ['a b', 'a\t']],
    ['chineseAndPunctuation', ['中。'], ['中a']],
    ['yearFirstDate', ['2026-01-31'], ['2026-13-01', '26-01-01', '2026-1-1']],
    ['monthFirstDate', ['01-31-2026'], ['31-01-2026']],
    ['lettersAndSpaces', ['Änn Lee', 'สมชาย ใจดี'], ['Ann1']],
    ['korean', ['한글'], ['한a']],
    ['thai', ['สมชาย'], ['สมa', '๑ a']],
    ['thaiOrEnglish', ['สม Ann'], ['한', 'a1']],
    ['uppercaseAndSpaces', ['ANN LEE'], ['   ', 'Ann']],
    ['visibleAscii', ['a1!'], ['a b', 'é']],
    ['reserved', ['anything'], ['']],
  ])('%s accepts %j and refuses %j', (template, right, wrong) => {
    const rule = ruleOf(template, 1, 64);
    expect(right.filter((value) => !validateByRule(value, rule))).toEqual([]);
    expect(wrong.filter((value) => validateByRule(value, rule))).toEqual([]);
  });
});

it.each([
  ['exists for every template', '('],
  ['has a range without a beginning', '[z-a]'],
  ['is too long', 'a.'.repeat(100_000)],
])('checks only the length if the pattern is %s', (_, acceptedPattern) => {
  const rule = { ...ruleOf('length', 1, 3), acceptedPattern };
  expect(['abc', '', 'abcd'].map((value) => validateByRule(value, rule))).toEqual([true, false, false]);
});
