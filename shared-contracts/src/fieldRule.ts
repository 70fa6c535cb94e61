/** A field rule of the server. */
export interface FieldRule {
  /** A regular expression for the whole value; `*` accepts any characters. */
  readonly acceptedPattern: string;
  /** Number of characters. */
  readonly minLength: number;
  readonly maxLength: number;
  /** Number of the message template, 0 to 19. */
  readonly patternId: number;
}

/** Applies if the server sends no rule (D-24). */
export const defaultFieldRule: FieldRule = {
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 255,
  patternId: 0,
};

/**
 * The patterns of the templates, in the order of their numbers (D-23), for rules without a pattern of their
 * own. The last one is reserved.
 */
const templatePatterns = {
  length: '*',
  letterFirst: '[A-Za-z][A-Za-z0-9]*',
  chineseAndDigits: '[\\p{Script=Han}0-9]+',
  email: '[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+',
  alphanumeric: '[A-Za-z0-9]+',
  lettersWithDigits: '(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+',
  digits: '[0-9]+',
  withUppercase: '(?=.*[A-Z])[A-Za-z0-9]+',
  englishAndSpaces: '[A-Za-z ]+',
  noSpaces: '\\S+',
  chineseAndPunctuation: '[\\p{Script=Han}\\p{P}]+',
  yearFirstDate: '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])',
  monthFirstDate: '(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}',
  lettersAndSpaces: '[\\p{L}\\p{M} ]+',
  korean: '\\p{Script=Hangul}+',
  thai: '\\p{Script=Thai}+',
  thaiOrEnglish: '[\\p{Script=Thai}A-Za-z ]+',
  uppercaseAndSpaces: '(?=.*[A-Z])[A-Z ]+',
  visibleAscii: '[!-~]+',
  reserved: '*',
} as const;
export type RuleTemplate = keyof typeof templatePatterns;

const templates = Object.keys(templatePatterns) as readonly RuleTemplate[];

/** Returns a rule that checks what the message of its template says. */
export const ruleOf = (template: RuleTemplate, minLength: number, maxLength: number): FieldRule => ({
  acceptedPattern: templatePatterns[template],
  minLength,
  maxLength,
  patternId: templates.indexOf(template),
});

/** A pattern may be invalid or too long for a browser. This only shows when it is compiled. */
const matches = (pattern: string, value: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
};

/**
 * Returns whether a value follows a rule. A pattern that the browser cannot compile checks the length only.
 */
export const validateByRule = (value: string, rule: FieldRule): boolean => {
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return false;
  return rule.acceptedPattern === '*' || matches(rule.acceptedPattern, value);
};

/**
 * Returns the message for a value that breaks a rule: the template of its `patternId` (template 0 for an
 * unknown id), with the bounds of the rule, or with one number if both bounds are equal.
 */
export const ruleMessage = (rule: FieldRule, templateOf: (id: number) => string): string => {
  const { minLength: min, maxLength: max, patternId } = rule;
  const template = templateOf(templates[patternId] === undefined ? 0 : patternId);
  const single = min === max ? template.replace(/\(min\).*\(max\)/, String(min)) : template;
  return single.replaceAll('(min)', String(min)).replaceAll('(max)', String(max));
};
