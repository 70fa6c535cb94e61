import { useTranslation } from '@parlour/shared-ui/core';
import { useFieldRules, type FieldRule, type FieldRuleOptions } from '@parlour/shared-ui/forms';
import { useMemo } from 'react';

type Checks = NonNullable<FieldRuleOptions['validators']>;

/** What a new password has to be: of the length that the server states, which is said in numbers, and after its rule. */
export const usePasswordChecks = (rule: FieldRule): Checks => {
  const { t } = useTranslation('auth');
  const { minLength: min, maxLength: max } = rule;
  const pattern = useFieldRules({ rule });
  return useMemo<Checks>(
    () => [
      {
        validator: (_: unknown, value: unknown) => {
          const length = typeof value === 'string' ? [...value].length : 0;
          return length === 0 || (length >= min && length <= max)
            ? Promise.resolve()
            : Promise.reject(new Error(t('newPassword.length', { min, max })));
        },
      },
      ...pattern,
    ],
    [min, max, pattern, t],
  );
};

/** That a password was typed twice alike. */
export const useConfirmationChecks = (field: string): Checks => {
  const { t } = useTranslation('auth');
  return useMemo<Checks>(
    () => [
      ({ getFieldValue }) => ({
        validator: (_: unknown, value: unknown) =>
          !value || value === getFieldValue(field)
            ? Promise.resolve()
            : Promise.reject(new Error(t('newPassword.differs'))),
      }),
    ],
    [field, t],
  );
};
