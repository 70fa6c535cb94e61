import { LONGEST_PASSKEY_NAME } from '@parlour/shared-contracts/domains/passkeys';
import { Button, fieldErrorsOf, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, PasswordField, TextField, useForm } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PasskeyDialogProps } from './PasskeyDialog.tsx';
import type { NewPasskey } from './PasskeysStore.ts';
import { PasskeyFailure } from './PasskeyFailure.tsx';

const secrets = ['password', 'code'] as const;

export const PasskeyForm = observer(({ store, wish, onDone }: Omit<PasskeyDialogProps, 'onClose'>) => {
  const { t } = useTranslation('member');
  const [form] = useForm<NewPasskey>();
  const isNew = wish === 'add';
  const sending = isNew ? store.adding : store.renaming;
  const name = isNew ? t('passkeys.firstName', { number: (store.list.value?.length ?? 0) + 1 }) : wish.name;
  const handleFinish = async (values: NewPasskey): Promise<void> => {
    const isDone = isNew ? await store.add(values) : await store.renaming.run({ ...values, id: wish.id });
    if (isDone) onDone();
  };
  const { failure } = sending;
  // After the field that the server asks for has come.
  useEffect(() => {
    const errors = fieldErrorsOf(failure);
    const [wrong] = secrets.filter((field) => field in errors);
    if (wrong === undefined) return;
    form.setFields([{ name: wrong, errors: [errors[wrong] ?? ''] }]);
    form.focusField(wrong);
  }, [failure, form]);
  return (
    <AntdProvider>
      <Form<NewPasskey> form={form} initialValues={{ name }} onFinish={(values) => void handleFinish(values)}>
        <TextField
          name="name"
          label={t('passkeys.name')}
          isRequired
          requiredMessage={t('passkeys.nameRequired')}
          maxLength={LONGEST_PASSKEY_NAME}
          autoComplete="off"
        />
        {isNew && (
          <PasswordField
            name="password"
            label={t('loginPassword')}
            isRequired
            requiredMessage={t('passkeys.passwordRequired')}
            autoComplete="current-password"
          />
        )}
        {isNew && store.isCodeWanted && (
          <TextField
            name="code"
            label={t('authenticator.anyCode')}
            isRequired
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
          />
        )}
        <PasskeyFailure failure={failure} stop={isNew ? store.stop : null} />
        <Button type="submit" variant="primary" size="large" isBlock isLoading={sending.isPending}>
          {t(isNew ? 'passkeys.continue' : 'passkeys.save')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
