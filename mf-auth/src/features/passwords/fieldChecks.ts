import { useTranslation } from '@parlour/shared-ui/core';
import { ruleMessage, validateByRule, type FieldRule, type FieldRuleOptions } from '@parlour/shared-ui/forms';
import { useMemo } from 'react';

type Checks = NonNullable<FieldRuleOptions['validators']>;
type Check = Exclude<Checks[number], (...parameters: never[]) => unknown>;

/** Of what is sent: without the spaces that a keyboard leaves behind. */
const checkOf = (isRight: (text: string) => boolean, message: () => string): Check => ({
  validator: (_: unknown, value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' || isRight(text) ? Promise.resolve() : Promise.reject(new Error(message()));
  },
});

/** That a value follows the server's rule. */
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

/** That a password has the length that the server states, which is said in numbers, and follows its rule. */
export const usePasswordChecks = (rule: FieldRule): Checks => {
  const { t } = useTranslation('auth');
  const ruleChecks = useRuleChecks(rule);
  const { minLength: min, maxLength: max } = rule;
  return useMemo(() => {
    const isLongEnough = (text: string) => [...text].length >= min && [...text].length <= max;
    return [checkOf(isLongEnough, () => t('newPassword.length', { min, max })), ...ruleChecks];
  }, [min, max, ruleChecks, t]);
};

/** That a password was typed twice alike. */
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
