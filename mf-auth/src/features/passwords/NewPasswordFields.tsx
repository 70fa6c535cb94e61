import { useTranslation } from '@parlour/shared-ui/core';
import { PasswordField, type FieldRule } from '@parlour/shared-ui/forms';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { FieldIcon } from '../../ui/FieldIcon.tsx';
import { useConfirmationChecks, usePasswordChecks } from './fieldChecks.ts';

const NEW_PASSWORD = 'newPassword';

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

/** The fields for a new password and its confirmation. */
export const NewPasswordFields = ({ rule }: { readonly rule: FieldRule }) => {
  const { t } = useTranslation('auth');
  return (
    <>
      <NewPasswordField rule={rule} />
      <PasswordField
        name="confirmNewPassword"
        label={t('newPassword.confirm')}
        placeholder={t('newPassword.confirmPlaceholder')}
        isRequired
        requiredMessage={t('newPassword.confirmRequired')}
        validators={useConfirmationChecks(NEW_PASSWORD)}
        dependencies={[NEW_PASSWORD]}
        autoComplete="new-password"
        prefix={<FieldIcon icon={LockKeyhole} />}
      />
    </>
  );
};
