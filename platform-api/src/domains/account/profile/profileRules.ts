import { incomeSources, profileFields, type ProfileField } from '@parlour/shared-contracts/domains/account';
import { ruleOf, type FieldRule } from '@parlour/shared-contracts/fieldRule';
import { getCountries } from 'libphonenumber-js/max';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { readFieldRules } from '../../system/public.ts';

export interface ProfileRule {
  readonly isShown: boolean;
  readonly isRequired: boolean;
  readonly isChangeable: boolean;
  readonly rule: FieldRule;
}

const shown = { isShown: true, isRequired: false, isChangeable: true };

/** The rules of a site that states none. Rows of `field_rule` with the name `profile.<field>` replace them. */
const defaults: Readonly<Record<ProfileField, ProfileRule>> = {
  nickname: { ...shown, rule: ruleOf('length', 1, 30) },
  realName: { ...shown, rule: ruleOf('lettersAndSpaces', 2, 100) },
  birthday: { ...shown, rule: ruleOf('yearFirstDate', 10, 10) },
  nationality: { ...shown, rule: ruleOf('length', 2, 2) },
  address: { ...shown, rule: ruleOf('length', 5, 255) },
  occupation: { ...shown, rule: ruleOf('length', 2, 60) },
  sourceOfIncome: { ...shown, rule: ruleOf('length', 1, 20) },
  zalo: { ...shown, isShown: false, rule: ruleOf('noSpaces', 3, 50) },
  line: { ...shown, rule: ruleOf('noSpaces', 3, 50) },
  wechat: { ...shown, isShown: false, rule: ruleOf('noSpaces', 3, 50) },
};

export const choicesOf: Readonly<Partial<Record<ProfileField, readonly string[]>>> = {
  nationality: getCountries().toSorted(),
  sourceOfIncome: incomeSources,
};

export type ProfileRules = Readonly<Record<ProfileField, ProfileRule>>;

/** Reads the site's rules of the profile. A change by the operator shows in the next form. */
export const readProfileRules = async (db: ApiDatabase): Promise<ProfileRules> => {
  const rules = { ...defaults };
  const stated = new Map((await readFieldRules(db)).map((row) => [row.field, row]));
  for (const field of profileFields) {
    const row = stated.get(`profile.${field}`);
    if (row === undefined) continue;
    const { enabled, required, changeable, acceptedPattern, minLength, maxLength, patternId } = row;
    rules[field] = {
      isShown: enabled,
      isRequired: required,
      isChangeable: changeable,
      rule: { acceptedPattern, minLength, maxLength, patternId },
    };
  }
  return rules;
};
