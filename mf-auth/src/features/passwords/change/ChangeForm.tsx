import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, PasswordField, type FieldRule } from '@parlour/shared-ui/forms';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { observer } from 'mobx-react-lite';
import { FieldIcon } from '../../../ui/FieldIcon.tsx';
import { AuthFormFailure } from '../../../ui/FormFailure.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import type { ChangeValues, PasswordChange } from './PasswordChange.ts';

export interface ChangeFormProps {
  readonly change: PasswordChange;
  readonly rule: FieldRule;
  /** False if the old password is known already. */
  readonly asksOldPassword: boolean;
}

const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'];

export const ChangeForm = observer(({ change, rule, asksOldPassword }: ChangeFormProps) => {
  const { t } = useTranslation('auth');
  return (
    <AntdProvider>
      <Form<ChangeValues> onFinish={(values) => void change.submit(values)}>
        {asksOldPassword && (
          <PasswordField
            name="oldPassword"
            label={t('change.old')}
            placeholder={t('change.oldPlaceholder')}
            isRequired
            requiredMessage={t('change.oldRequired')}
            autoComplete="current-password"
            prefix={<FieldIcon icon={LockKeyhole} />}
          />
        )}
        <NewPasswordFields rule={rule} />
        <AuthFormFailure failure={change.failure} fields={fields.slice(asksOldPassword ? 0 : 1)} />
        <Button type="submit" variant="primary" size="large" isBlock isLoading={change.isSending}>
          {t('change.submit')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
