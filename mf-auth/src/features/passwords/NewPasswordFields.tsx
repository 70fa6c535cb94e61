import { useTranslation } from '@parlour/shared-ui/core';
import { PasswordField, type FieldRule } from '@parlour/shared-ui/forms';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { FieldIcon } from '../../ui/FieldIcon.tsx';
import { useConfirmationChecks } from './fieldChecks.ts';
import { NEW_PASSWORD, NewPasswordField } from './NewPasswordField.tsx';

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
