import english from '../core/locales/EN.json';
import { ruleMessage, validateByRule, type FieldRule } from '@parlour/shared-contracts/fieldRule';

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  acceptedPattern: '*',
  minLength: 6,
  maxLength: 12,
  patternId: 0,
  ...changes,
});
const texts: Readonly<Record<string, string>> = english;
const translate = (id: number) => texts[`rule${id}`] ?? '';

describe('validateByRule', () => {
  it('[RULES-001] accepts any characters for * within the length', () => {
    expect(validateByRule('!? ไทย 中', rule())).toBe(true);
  });

  it.each(['12345', '1234567890123'])('[RULES-002] refuses %s for its length', (value) => {
    expect(validateByRule(value, rule())).toBe(false);
  });

  it('[RULES-002] accepts both bounds', () => {
    expect([validateByRule('123456', rule()), validateByRule('123456789012', rule())]).toEqual([true, true]);
  });

  it('matches the pattern against the whole value', () => {
    const digits = rule({ acceptedPattern: '[0-9]+' });
    expect([validateByRule('123456', digits), validateByRule('a123456', digits)]).toEqual([true, false]);
  });

  it('checks only the length if the pattern is not valid', () => {
    const broken = rule({ acceptedPattern: '[' });
    expect([validateByRule('abcdef', broken), validateByRule('abc', broken)]).toEqual([true, false]);
  });
});

describe('ruleMessage', () => {
  it.each([20, -1, 1.5, 99])('[RULES-003] uses template 0 for the unknown id %d', (patternId) => {
    expect(ruleMessage(rule({ patternId }), translate)).toBe('Enter 6 to 12 characters');
  });

  it('[RULES-004] fills in the bounds', () => {
    expect(ruleMessage(rule({ patternId: 6 }), translate)).toBe('Use digits only, 6 to 12 digits');
  });

  it('[RULES-005] shows a single value when the bounds are equal', () => {
    expect(ruleMessage(rule({ minLength: 6, maxLength: 6 }), translate)).toBe('Enter 6 characters');
  });

  it.each([
    [0, 'RULES-006', /^Enter 6 to 12 characters$/],
    [1, 'RULES-007', /start with a letter.*letters and digits/i],
    [2, 'RULES-008', /chinese characters and digits/i],
    [3, 'RULES-009', /e-mail/i],
    [4, 'RULES-010', /without special characters/i],
    [5, 'RULES-011', /combine letters and digits/i],
    [6, 'RULES-012', /digits only/i],
    [7, 'RULES-013', /at least one uppercase/i],
    [8, 'RULES-014', /english letters and spaces only/i],
    [9, 'RULES-015', /no spaces/i],
    [10, 'RULES-016', /chinese characters and punctuation/i],
    [11, 'RULES-017', /yyyy-MM-dd/],
    [12, 'RULES-018', /MM-dd-yyyy/],
    [13, 'RULES-019', /letters and spaces/i],
    [14, 'RULES-020', /korean/i],
    [15, 'RULES-021', /thai characters only/i],
    [16, 'RULES-022', /thai or english.*spaces/i],
    [17, 'RULES-023', /uppercase letters and spaces.*english/i],
    [18, 'RULES-024', /letters, digits and symbols/i],
    [19, 'RULES-025', /accepted format/i],
  ])('template %i: [%s]', (patternId, _, text) => {
    expect(ruleMessage(rule({ patternId }), translate)).toMatch(text);
  });
});
