import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, PasswordField, TextField } from '@parlour/shared-ui/forms';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import UserRound from 'lucide-react/icons/user-round';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useDraft } from '../../ui/AuthDrafts.ts';
import { Failure } from '../../ui/Failure.tsx';
import { useFirstField } from '../../ui/useFirstField.ts';
import type { Credentials } from './loginApi.ts';
import type { LoginStore } from './LoginStore.ts';
import classes from './LoginForm.module.css';

export interface LoginFormProps {
  readonly store: LoginStore;
  /** Between the fields and the button. */
  readonly links: ReactNode;
}

export const LoginForm = observer(({ store, links }: LoginFormProps) => {
  const { t } = useTranslation('auth');
  const draft = useDraft('login');
  const root = useFirstField();
  return (
    <div ref={root}>
      <AntdProvider>
        <Form<Credentials> {...draft} onFinish={(values) => void store.logIn(values)}>
          <TextField
            name="username"
            label={t('username')}
            placeholder={t('usernamePlaceholder')}
            isRequired
            requiredMessage={t('usernameRequired')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            prefix={<UserRound className={classes['icon']} aria-hidden="true" />}
          />
          <PasswordField
            name="password"
            label={t('password')}
            placeholder={t('passwordPlaceholder')}
            isRequired
            requiredMessage={t('passwordRequired')}
            autoComplete="current-password"
            prefix={<LockKeyhole className={classes['icon']} aria-hidden="true" />}
          />
          {links}
          {store.failure && <Failure failure={store.failure} />}
          <Button type="submit" variant="primary" size="large" isBlock isLoading={store.isSending}>
            {t('submit')}
          </Button>
        </Form>
      </AntdProvider>
    </div>
  );
});
