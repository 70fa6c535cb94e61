import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, FormFailure, TextAreaField } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { OwnProofFields } from '../../ui/OwnSecretFields.tsx';
import type { Closing } from './accountApi.ts';
import type { ClosingStore } from './ClosingStore.ts';
import classes from './ContactForms.module.css';

const MAX_REASON = 200;
const fields = ['reason', 'password', 'code'];

/** The form that asks for the reason of the closing and for the proof. */
export const ClosingForm = observer(({ store }: { readonly store: ClosingStore }) => {
  const { t } = useTranslation('member');
  const { closing } = store;
  return (
    <AntdProvider>
      <Form<Closing> onFinish={(given) => void closing.run(given)}>
        <p className={classes['note']}>{t('closing.lead')}</p>
        <TextAreaField name="reason" label={t('closing.reason')} isRequired maxLength={MAX_REASON} rows={2} />
        <OwnProofFields of={closing} />
        <FormFailure failure={closing.failure} fields={fields} />
        <Button type="submit" variant="danger" size="large" isBlock isLoading={closing.isPending}>
          {t('closing.confirm')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
