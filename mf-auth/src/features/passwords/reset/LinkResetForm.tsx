import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, CheckboxField, Form, type FieldRule } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { AuthFormFailure } from '../../../ui/FormFailure.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import type { LinkReset } from '../passwordsApi.ts';
import type { LinkResetStore } from './LinkResetStore.ts';

export interface LinkResetFormProps {
  readonly store: LinkResetStore;
  readonly rule: FieldRule;
}

const fields = ['newPassword', 'confirmNewPassword'];

export const LinkResetForm = observer(({ store, rule }: LinkResetFormProps) => {
  const { t } = useTranslation('auth');
  return (
    <AntdProvider>
      <Form<LinkReset> onFinish={(values) => void store.submit(values)}>
        <NewPasswordFields rule={rule} />
        <CheckboxField name="removeAuthenticator">{t('reset.removeAuthenticator')}</CheckboxField>
        <AuthFormFailure failure={store.failure} fields={fields} />
        <Button type="submit" variant="primary" size="large" isBlock isLoading={store.isSending}>
          {t('reset.setPassword')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
