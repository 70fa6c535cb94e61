import { useTranslation } from '@parlour/shared-ui/core';
import { PasswordField, useFormInstance, useWatch, type FieldRuleOptions } from '@parlour/shared-ui/forms';
import { useEffect, useMemo } from 'react';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { RuleHint } from '../../ui/fields/RuleHint.tsx';
import type { RegistrationRules } from '../../verification/RegistrationRules.ts';
import type { PasswordStrength } from './PasswordStrength.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

export interface PasswordFieldsProps {
  readonly rules: RegistrationRules;
  readonly strength: PasswordStrength;
}

/** The fields for a password and its confirmation. */
export const PasswordFields = ({ rules, strength }: PasswordFieldsProps) => {
  const { t } = useTranslation('auth');
  const form = useFormInstance<{ username?: string; password?: string }>();
  const typed = useWatch('password', form) ?? '';
  const username = useWatch('username', form) ?? '';
  useEffect(() => {
    void strength.assess(typed, username === '' ? [] : [username]);
  }, [strength, typed, username]);
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
        hint={
          <>
            <RuleHint rule={rules.checkOf('password')} value={typed} />
            <StrengthMeter strength={strength} />
          </>
        }
        rule={rules.checkOf('password')}
        isRequired
        requiredMessage={t('passwordRequired')}
        autoComplete="new-password"
        onFocus={strength.prepare}
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
