import type { ContactKind } from '@parlour/shared-contracts/domains/account';
import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, FormFailure, TextField } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { OwnProofFields } from '../../ui/OwnSecretFields.tsx';
import type { ContactCodes, ContactRequest } from './accountApi.ts';
import type { ContactStore, SentCodes } from './ContactStore.ts';
import classes from './ContactForms.module.css';

const DIGITS = 6;
const requestFields = ['to', 'password', 'code'];
const codeFields = ['newCode', 'oldCode'];

export interface ContactFormsProps {
  readonly store: ContactStore;
  readonly kind: ContactKind;
}

/** The two steps of a change: the new contact with the password, then the codes. */
export const ContactForms = observer(({ store, kind }: ContactFormsProps) => (
  <AntdProvider>
    {store.sent === null ? (
      <RequestForm store={store} kind={kind} />
    ) : (
      <CodeForm store={store} sent={store.sent} />
    )}
  </AntdProvider>
));

const RequestForm = observer(({ store, kind }: ContactFormsProps) => {
  const { t } = useTranslation('member');
  const { asking } = store;
  const handleFinish = ({ to, ...proof }: Omit<ContactRequest, 'kind'>): void =>
    void asking.run({ kind, to: to.trim(), ...proof });
  return (
    <Form<Omit<ContactRequest, 'kind'>> onFinish={handleFinish}>
      <p className={classes['note']}>{t('contact.lead')}</p>
      <TextField
        name="to"
        label={t(`contact.${kind}New`)}
        hint={kind === 'mobile' ? t('contact.mobileHint') : undefined}
        isRequired
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        autoCapitalize="none"
        maxLength={100}
      />
      <OwnProofFields of={asking} />
      <FormFailure failure={asking.failure} fields={requestFields} />
      <Button type="submit" variant="primary" size="large" isBlock isLoading={asking.isPending}>
        {t('contact.sendCodes')}
      </Button>
    </Form>
  );
});

interface CodeFormProps {
  readonly store: ContactStore;
  readonly sent: SentCodes;
}

const CodeForm = observer(({ store, sent }: CodeFormProps) => {
  const { t } = useTranslation('member');
  const { confirming } = store;
  const { kind, to, oldTo, minutes } = sent;
  return (
    <Form<Omit<ContactCodes, 'kind'>> onFinish={(codes) => void confirming.run({ kind, ...codes })}>
      <p className={classes['note']}>{t('contact.codesSent', { minutes })}</p>
      <TextField
        name="newCode"
        label={t('contact.newCode', { to })}
        isRequired
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS}
      />
      {oldTo !== null && (
        <TextField
          name="oldCode"
          label={t('contact.oldCode', { to: oldTo })}
          hint={t('contact.oldHint')}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS}
        />
      )}
      <FormFailure failure={confirming.failure} fields={codeFields} />
      <div className={classes['actions']}>
        <Button type="submit" variant="primary" size="large" isLoading={confirming.isPending}>
          {t('contact.confirm')}
        </Button>
        <Button size="large" onClick={store.askAgain}>
          {t('contact.back')}
        </Button>
      </div>
    </Form>
  );
});
