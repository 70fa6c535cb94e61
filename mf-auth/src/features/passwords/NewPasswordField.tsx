import { useTranslation } from '@parlour/shared-ui/core';
import { PasswordField, type FieldRule } from '@parlour/shared-ui/forms';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { FieldIcon } from '../../ui/FieldIcon.tsx';
import { usePasswordChecks } from './fieldChecks.ts';

/** Name of the field in the values of its form. */
export const NEW_PASSWORD = 'newPassword';

export const NewPasswordField = ({ rule }: { readonly rule: FieldRule }) => {
  const { t } = useTranslation('auth');
  return (
    <PasswordField
      name={NEW_PASSWORD}
      label={t('newPassword.label')}
      placeholder={t('newPassword.placeholder')}
      isRequired
      requiredMessage={t('newPassword.required')}
      validators={usePasswordChecks(rule)}
      autoComplete="new-password"
      prefix={<FieldIcon icon={LockKeyhole} />}
    />
  );
};
