import { Button, useMediaQuery, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, FormFailure, useForm } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { OwnCodeField, OwnPasswordField, SentCodeField } from '../../../ui/OwnSecretFields.tsx';
import type { Secrets } from './authenticatorApi.ts';
import type { AuthenticatorTask } from './AuthenticatorTask.ts';

export interface SecretFormProps {
  readonly task: AuthenticatorTask;
}

/** Asks for the secrets that a task needs next. */
export const SecretForm = observer(({ task }: SecretFormProps) => {
  const { t } = useTranslation('member');
  const [form] = useForm<Partial<Secrets>>();
  const { asksFor, kind, fresh } = task;
  // The keyboard of a touch screen would cover the QR code.
  const hasPointer = useMediaQuery('(hover: hover)');
  useEffect(() => {
    if (asksFor[0] && hasPointer) form.focusField(asksFor[0]);
  }, [asksFor, form, hasPointer]);
  return (
    <AntdProvider>
      <Form<Partial<Secrets>> form={form} onFinish={(values) => void task.submit(values)}>
        {asksFor.includes('password') && <OwnPasswordField />}
        {asksFor.includes('code') && <OwnCodeField isFresh={fresh !== null} />}
        {asksFor.includes('sentCode') && <SentCodeField to={task.sentTo ?? ''} />}
        <FormFailure failure={task.failure} fields={asksFor} />
        <Button
          type="submit"
          variant={kind === 'remove' || kind === 'cancel' ? 'danger' : 'primary'}
          size="large"
          isBlock
          isLoading={task.isSending}
        >
          {t(fresh ? 'authenticator.turnOn' : `authenticator.submit.${kind}`)}
        </Button>
      </Form>
    </AntdProvider>
  );
});
