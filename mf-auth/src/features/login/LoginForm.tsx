import { Button, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import { AntdProvider, CheckboxField, Form, PasswordField, TextField } from '@parlour/shared-ui/forms';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import UserRound from 'lucide-react/icons/user-round';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldIcon } from '../../ui/FieldIcon.tsx';
import { CaptchaField } from '../../ui/fields/CaptchaField.tsx';
import { AuthFormFailure } from '../../ui/FormFailure.tsx';
import type { TypedCredentials } from './LoginStore.ts';
import type { SignInMethodProps } from './SignInMethodProps.ts';
import { useRememberedLogin } from './useRememberedLogin.ts';

const fields = ['username', 'password', 'captcha'];

/** Sign-in by username and password. */
export const LoginForm = observer(({ store, links }: SignInMethodProps) => {
  const { t } = useTranslation('auth');
  // On a submit with empty fields, both show their messages, so that a screen reader reads both.
  const [isEmpty, setIsEmpty] = useState(false);
  const { isMasked, formProps } = useRememberedLogin(store.remembered);
  const handleFinish = (values: TypedCredentials) => {
    setIsEmpty(false);
    void store.logIn(isMasked ? { ...values, password: null } : values);
  };
  return (
    <AntdProvider>
      <Form<TypedCredentials>
        {...formProps}
        onFinish={handleFinish}
        onFinishFailed={({ values }) => setIsEmpty(!values.username && !values.password)}
      >
        <TextField
          name="username"
          label={t('username')}
          placeholder={t('usernamePlaceholder')}
          isRequired
          requiredMessage={t('usernameRequired')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          prefix={<FieldIcon icon={UserRound} />}
        />
        <PasswordField
          name="password"
          label={t('password')}
          placeholder={t('passwordPlaceholder')}
          isRequired
          requiredMessage={t('passwordRequired')}
          // Otherwise the browser would offer to save the mask as a password.
          autoComplete={isMasked ? 'off' : 'current-password'}
          prefix={<FieldIcon icon={LockKeyhole} />}
        />
        {store.isCaptchaShown && <CaptchaField store={store.captcha} />}
        <CheckboxField name="remember">{t('login.remember')}</CheckboxField>
        {links}
        {isEmpty && (
          <VisuallyHidden>
            <p role="alert">{t('login.enterBoth')}</p>
          </VisuallyHidden>
        )}
        <AuthFormFailure
          failure={store.login.failure}
          fields={fields}
          invalidText={t('login.enterCorrectUser')}
        />
        <Button type="submit" variant="primary" size="large" isBlock isLoading={store.isSending}>
          {t('submit')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
