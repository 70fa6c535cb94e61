import type { Rule } from 'antd/es/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleMessage, validateByRule, type FieldRule } from '@parlour/shared-contracts/fieldRule';

export interface FieldRuleOptions {
  readonly rule?: FieldRule | undefined;
  readonly isRequired?: boolean | undefined;
  /** Instead of “Input cannot be empty”. */
  readonly requiredMessage?: string | undefined;
  /** Further checks after the rule, in order. */
  readonly validators?: readonly Rule[] | undefined;
}

/** antd's rules for a field; an empty optional field is always right. */
export const useFieldRules = ({
  rule,
  isRequired = false,
  requiredMessage,
  validators,
}: FieldRuleOptions): Rule[] => {
  const { t } = useTranslation('kit');
  return useMemo(() => {
    const rules: Rule[] = [];
    if (isRequired) {
      const message = requiredMessage ?? t('required');
      // Two rules: `whitespace` would have values be texts, which amounts of money are not.
      rules.push({ required: true, message });
      rules.push({
        validator: (_: unknown, value: unknown) =>
          typeof value === 'string' && value !== '' && value.trim() === ''
            ? Promise.reject(new Error(message))
            : Promise.resolve(),
      });
    }
    if (rule) {
      rules.push({
        validator: (_: unknown, value: unknown) =>
          typeof value !== 'string' || value === '' || validateByRule(value, rule)
            ? Promise.resolve()
            : Promise.reject(new Error(ruleMessage(rule, (id) => t(`rule${id}`)))),
      });
    }
    return [...rules, ...(validators ?? [])];
  }, [rule, isRequired, requiredMessage, validators, t]);
};
