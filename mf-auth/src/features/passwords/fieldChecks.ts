import { useTranslation } from '@parlour/shared-ui/core';
import { ruleMessage, validateByRule, type FieldRule, type FieldRuleOptions } from '@parlour/shared-ui/forms';
import { useMemo } from 'react';

type Checks = NonNullable<FieldRuleOptions['validators']>;
type Check = Exclude<Checks[number], (...parameters: never[]) => unknown>;

/** Checks the trimmed value, because that is sent. Keyboards may add a space. */
const checkOf = (isRight: (text: string) => boolean, message: () => string): Check => ({
  validator: (_: unknown, value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' || isRight(text) ? Promise.resolve() : Promise.reject(new Error(message()));
  },
});

/** Checks that a value follows the server's rule. */
export const useRuleChecks = (rule: FieldRule): Checks => {
  const { t } = useTranslation('kit');
  return useMemo(
    () => [
      checkOf(
        (text) => validateByRule(text, rule),
        () => ruleMessage(rule, (id) => t(`rule${id}`)),
      ),
    ],
    [rule, t],
  );
};

/**
 * Checks that a password has the length of the server's rule, with a message that names the numbers, and
 * follows the rule.
 */
export const usePasswordChecks = (rule: FieldRule): Checks => {
  const { t } = useTranslation('auth');
  const ruleChecks = useRuleChecks(rule);
  const { minLength: min, maxLength: max } = rule;
  return useMemo(() => {
    const isLongEnough = (text: string) => [...text].length >= min && [...text].length <= max;
    return [checkOf(isLongEnough, () => t('newPassword.length', { min, max })), ...ruleChecks];
  }, [min, max, ruleChecks, t]);
};

/** Checks that both passwords are equal. */
export const useConfirmationChecks = (field: string): Checks => {
  const { t } = useTranslation('auth');
  return useMemo(
    () => [
      ({ getFieldValue }) => {
        const password: unknown = getFieldValue(field);
        const isSame = (text: string) => typeof password === 'string' && text === password.trim();
        return checkOf(isSame, () => t('newPassword.differs'));
      },
    ],
    [field, t],
  );
};
