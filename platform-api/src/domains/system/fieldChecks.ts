import { defaultFieldRule, ruleMessage, validateByRule } from '@parlour/shared-contracts/fieldRule';
import { invalidFields } from '@parlour/shared-server/endpoints/validation';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { Texts } from '../../texts.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { readFieldRules, type StoredRule } from './repository.ts';
import type { SiteWords } from './siteWords.ts';

/**
 * A value with the field whose rule applies, and the form's name of the field if it differs. A new `password`
 * must not be a common password or a word of the site.
 */
export interface CheckedValue {
  readonly field: string;
  readonly value: string | undefined;
  readonly as?: string;
  /** Whether the value is required regardless of the rule. */
  readonly isRequired?: boolean;
}

/** Checks the values of a call against the operator's rules. */
export interface FieldChecks {
  /**
   * @throws EndpointFailure `invalidRequest` with a message for each field that breaks its rule, in the
   * caller's language.
   */
  check(values: readonly CheckedValue[], language: string): Promise<void>;
  /** Creates the refusal of one field, with a text of the language packs. */
  refuse(field: string, text: string, language: string): Error;
}

export const createFieldChecks = (db: ApiDatabase, texts: Texts, siteWords: SiteWords): FieldChecks => {
  const isGuessable = async (password: string): Promise<boolean> =>
    siteWords.has(password) || isCommonPassword(password);
  const say = (key: string, language: string): string => texts.say(key, language) ?? key;
  const faultOf = async (
    { field, value = '', isRequired = false }: CheckedValue,
    rule: StoredRule | undefined,
    language: string,
  ): Promise<string | null> => {
    // A field that the operator has switched off is not checked.
    if (rule?.enabled === false && !isRequired) return null;
    const mustBeThere = isRequired || rule?.required === true;
    if (value.trim() === '' && mustBeThere) return say('required', language);
    if (value === '') return null;
    const held = rule ?? defaultFieldRule;
    if (!validateByRule(value, held)) return ruleMessage(held, (id) => say(`rule${id}`, language));
    return field === 'password' && (await isGuessable(value)) ? say('commonPassword', language) : null;
  };
  return {
    check: async (values, language) => {
      const rules = new Map((await readFieldRules(db)).map((rule) => [rule.field, rule]));
      const faults: Record<string, string> = {};
      for (const checked of values) {
        const fault = await faultOf(checked, rules.get(checked.field), language);
        if (fault !== null) faults[checked.as ?? checked.field] = fault;
      }
      if (Object.keys(faults).length > 0) throw invalidFields(faults);
    },
    refuse: (field, text, language) => invalidFields({ [field]: say(text, language) }),
  };
};
