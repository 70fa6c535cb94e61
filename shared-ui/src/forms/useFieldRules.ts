import type { Rule } from 'antd/es/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleMessage, validateByRule, type FieldRule } from '@parlour/shared-contracts/fieldRule';

export interface FieldRuleOptions {
  readonly rule?: FieldRule | undefined;
  readonly isRequired?: boolean | undefined;
  /** Replaces “Input cannot be empty”. */
  readonly requiredMessage?: string | undefined;
  /** Further checks after the rule, in order. */
  readonly validators?: readonly Rule[] | undefined;
}

/** An empty field is an error only when the form is sent. */
const SUBMIT = 'onSubmit';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Returns antd's rules for a field. An empty optional field is always valid. */
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
      rules.push({
        required: true,
        validateTrigger: SUBMIT,
        // Without this validator, antd would check an object as if it were a text.
        validator: (_: unknown, value: unknown) =>
          isEmpty(value) ? Promise.reject(new Error(message)) : Promise.resolve(),
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
