import { useTranslation } from '@parlour/shared-ui/core';
import { PasswordField, type FieldRuleOptions } from '@parlour/shared-ui/forms';
import { useMemo } from 'react';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import type { RegistrationRules } from '../../verification/RegistrationRules.ts';

export interface PasswordFieldsProps {
  readonly rules: RegistrationRules;
}

/** The fields for a password and its confirmation. */
export const PasswordFields = ({ rules }: PasswordFieldsProps) => {
  const { t } = useTranslation('auth');
  const message = t('registration.inconsistent');
  const isSame = useMemo<FieldRuleOptions['validators']>(
    () => [
      ({ getFieldValue }) => ({
        validator: (_, value) =>
          !value || value === getFieldValue('password')
            ? Promise.resolve()
            : Promise.reject(new Error(message)),
      }),
    ],
    [message],
  );
  return (
    <>
      <PasswordField
        name="password"
        label={<FieldLabel isRequired>{t('password')}</FieldLabel>}
        placeholder={t('passwordPlaceholder')}
        rule={rules.checkOf('password')}
        isRequired
        requiredMessage={t('passwordRequired')}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        label={<FieldLabel isRequired>{t('registration.confirmPassword')}</FieldLabel>}
        placeholder={t('registration.confirmPlaceholder')}
        isRequired
        validators={isSame}
        dependencies={['password']}
        autoComplete="new-password"
      />
    </>
  );
};
