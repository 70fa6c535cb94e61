import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, CheckboxField, Form } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { CaptchaField } from '../../ui/fields/CaptchaField.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { MobileField } from '../../ui/fields/MobileField.tsx';
import { AuthFormFailure } from '../../ui/FormFailure.tsx';
import { useCodeToMobile } from '../../ui/useCodeToMobile.ts';
import type { CodeCredentials } from './LoginStore.ts';
import type { SignInMethodProps } from './SignInMethodProps.ts';
import { useRememberedMobile } from './useRememberedLogin.ts';

const fields = ['mobileNum', 'verificationCode', 'captcha'];

/** Sign-in by mobile number and a code from a text message. */
export const CodeLoginForm = observer(({ store, links }: SignInMethodProps) => {
  const { t } = useTranslation('auth');
  const { rules, countries, request } = useCodeToMobile(store.codes);
  const formProps = useRememberedMobile(store.remembered);
  return (
    <AntdProvider>
      <Form<CodeCredentials> {...formProps} onFinish={(values) => void store.logInByCode(values)}>
        <MobileField rules={rules} countries={countries} />
        <CodeField request={request} />
        {store.isCaptchaShown && <CaptchaField store={store.captcha} />}
        <CheckboxField name="remember">{t('login.remember')}</CheckboxField>
        {links}
        <AuthFormFailure failure={store.codeLogin.failure} fields={fields} />
        <Button type="submit" variant="primary" size="large" isBlock isLoading={store.isSending}>
          {t('submit')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
