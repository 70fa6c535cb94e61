import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, TextField } from '@parlour/shared-ui/forms';
import Mail from 'lucide-react/icons/mail';
import UserRound from 'lucide-react/icons/user-round';
import { observer } from 'mobx-react-lite';
import { useDraft } from '../../../ui/AuthDrafts.ts';
import { FieldIcon } from '../../../ui/FieldIcon.tsx';
import type { RegistrationRules } from '../../../verification/RegistrationRules.ts';
import type { MailAddressee } from '../passwordsApi.ts';
import type { EmailResetStore } from './EmailResetStore.ts';
import { useRuleChecks } from '../fieldChecks.ts';
import classes from './EmailResetForm.module.css';

export interface EmailResetFormProps {
  readonly store: EmailResetStore;
  readonly rules: RegistrationRules;
}

export const EmailResetForm = observer(({ store, rules }: EmailResetFormProps) => {
  const { t } = useTranslation('auth');
  return (
    <AntdProvider>
      <Form<MailAddressee> {...useDraft('forgotten')} onFinish={(values) => void store.submit(values)}>
        <TextField
          name="username"
          label={t('username')}
          placeholder={t('usernamePlaceholder')}
          isRequired
          requiredMessage={t('usernameRequired')}
          validators={useRuleChecks(rules.checkOf('username'))}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          prefix={<FieldIcon icon={UserRound} />}
        />
        <TextField
          name="email"
          label={t('reset.email')}
          placeholder={t('reset.emailPlaceholder')}
          isRequired
          requiredMessage={t('reset.emailRequired')}
          validators={useRuleChecks(rules.checkOf('email'))}
          type="email"
          inputMode="email"
          autoComplete="email"
          prefix={<FieldIcon icon={Mail} />}
        />
        <Button type="submit" variant="primary" size="large" isBlock isLoading={store.isSending}>
          {t('reset.mailLink')}
        </Button>
        <p className={classes['hint']}>{t('reset.noMail', { reason: t('reset.unknownAccount') })}</p>
      </Form>
    </AntdProvider>
  );
});
