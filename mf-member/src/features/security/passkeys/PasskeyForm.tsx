import { MAX_PASSKEY_NAME_LENGTH } from '@parlour/shared-contracts/domains/passkeys';
import { Button, InlineAlert, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, FormFailure, TextField } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { OwnCodeField, OwnPasswordField } from '../../../ui/OwnSecretFields.tsx';
import type { PasskeyDialogProps } from './PasskeyDialogProps.ts';
import type { NewPasskey } from './PasskeysStore.ts';

const fields = ['name', 'password', 'code'];

export const PasskeyForm = observer(({ store, wish, onDone }: Omit<PasskeyDialogProps, 'onClose'>) => {
  const { t } = useTranslation('member');
  const isNew = wish === 'add';
  const sending = isNew ? store.adding : store.renaming;
  const name = isNew ? t('passkeys.firstName', { number: (store.list.value?.length ?? 0) + 1 }) : wish.name;
  const handleFinish = async (values: NewPasskey): Promise<void> => {
    const isDone = isNew ? await store.add(values) : await store.renaming.run({ ...values, id: wish.id });
    if (isDone) onDone();
  };
  return (
    <AntdProvider>
      <Form<NewPasskey> initialValues={{ name }} onFinish={(values) => void handleFinish(values)}>
        <TextField
          name="name"
          label={t('passkeys.name')}
          isRequired
          requiredMessage={t('passkeys.nameRequired')}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          autoComplete="off"
        />
        {isNew && <OwnPasswordField />}
        {isNew && store.isCodeWanted && <OwnCodeField />}
        {isNew && store.stop !== null && <InlineAlert>{t(`passkeys.${store.stop}`)}</InlineAlert>}
        <FormFailure failure={sending.failure} fields={fields} />
        <Button type="submit" variant="primary" size="large" isBlock isLoading={sending.isPending}>
          {t(isNew ? 'passkeys.continue' : 'passkeys.save')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
