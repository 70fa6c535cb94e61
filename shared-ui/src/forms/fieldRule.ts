/** A field's rule as the server states it. */
export interface FieldRule {
  /** A regular expression for the whole value; `*` accepts any characters. */
  readonly acceptedPattern: string;
  /** In characters. */
  readonly minLength: number;
  readonly maxLength: number;
  /** Number of the message template, 0 to 19. */
  readonly patternId: number;
}

/** Holds where the server states none (D-24). */
export const defaultFieldRule: FieldRule = {
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 255,
  patternId: 0,
};

const LAST_TEMPLATE = 19;

const compile = (pattern: string): RegExp | undefined => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return undefined;
  }
};

/** Whether a value follows a rule; a pattern that no browser understands checks the length only. */
export const validateByRule = (value: string, rule: FieldRule): boolean => {
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return false;
  return rule.acceptedPattern === '*' || (compile(rule.acceptedPattern)?.test(value) ?? true);
};

export type RuleTemplateKey = `rule${number}`;

/**
 * The text for a value that breaks a rule: the template of its `patternId` (template 0 for an
 * unknown one), with the rule's bounds, or the one number when both are equal.
 */
export const ruleMessage = (rule: FieldRule, translate: (key: RuleTemplateKey) => string): string => {
  const { minLength: min, maxLength: max, patternId } = rule;
  const isKnown = Number.isInteger(patternId) && patternId >= 0 && patternId <= LAST_TEMPLATE;
  const template = translate(`rule${isKnown ? patternId : 0}`);
  const single = min === max ? template.replace(/\(min\).*\(max\)/, String(min)) : template;
  return single.replaceAll('(min)', String(min)).replaceAll('(max)', String(max));
};
