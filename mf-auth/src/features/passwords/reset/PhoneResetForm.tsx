import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useDraft } from '../../../ui/AuthDrafts.ts';
import { CodeField } from '../../../ui/fields/CodeField.tsx';
import { MobileField } from '../../../ui/fields/MobileField.tsx';
import { AuthFormFailure } from '../../../ui/FormFailure.tsx';
import { useCodeToMobile } from '../../../ui/useCodeToMobile.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import type { PhoneResetStore, PhoneResetValues } from './PhoneResetStore.ts';
import classes from './PhoneResetForm.module.css';

const fields = ['mobileNum', 'verificationCode', 'newPassword'];

export const PhoneResetForm = observer(({ store }: { readonly store: PhoneResetStore }) => {
  const { t } = useTranslation('auth');
  const { rules, countries, request } = useCodeToMobile(store.codes, true);
  return (
    <AntdProvider>
      <Form<PhoneResetValues>
        {...useDraft('forgottenByMobile')}
        onFinish={(values) => void store.submit(values)}
      >
        <MobileField rules={rules} countries={countries} />
        <CodeField request={request} />
        <NewPasswordField rule={rules.checkOf('password')} />
        <AuthFormFailure failure={store.failure} fields={fields} />
        {store.isEntering && <output className={classes['progress']}>{t('reset.entering')}</output>}
        <Button type="submit" variant="primary" size="large" isBlock isLoading={store.isSending}>
          {t('reset.setPassword')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
