import { profileFields, type ProfileField } from '@parlour/shared-contracts/domains/account';
import { ruleMessage, validateByRule } from '@parlour/shared-contracts/fieldRule';
import type { Texts } from '../../../texts.ts';
import { findBirthdayFault } from './birthday.ts';
import { choicesOf, type ProfileRules } from './profileRules.ts';
import type { ProfileValues } from './profileRows.ts';

export interface ProfileCheck {
  readonly rules: ProfileRules;
  readonly values: ProfileValues;
  readonly minimumAge: number;
  /** `YYYY-MM-DD` in the zone of the site. */
  readonly today: string;
  readonly texts: Texts;
  readonly language: string;
}

/** Returns a sentence for each of the fields whose value breaks a rule. */
export const findProfileFaults = (
  fields: readonly ProfileField[],
  { rules, values, minimumAge, today, texts, language }: ProfileCheck,
): Readonly<Record<string, string>> => {
  const say = (key: string, given?: Readonly<Record<string, string>>): string =>
    texts.say(key, language, given) ?? key;

  const faultOf = (field: ProfileField): string | null => {
    const { isRequired, rule } = rules[field];
    const value = values[field];
    if (value === '') return isRequired ? say('required') : null;
    if (field === 'birthday') return findBirthdayFault(value, { minimumAge, today, say });
    if (choicesOf[field]?.includes(value) === false) return say('notOffered');
    return validateByRule(value, rule) ? null : ruleMessage(rule, (id) => say(`rule${id}`));
  };

  const faults: Record<string, string> = {};
  for (const field of profileFields) {
    const fault = fields.includes(field) ? faultOf(field) : null;
    if (fault !== null) faults[field] = fault;
  }
  return faults;
};
