import { Button, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, TextField, useForm } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { FailureText } from '../Failure.tsx';
import { FocusFirst } from '../FocusFirst.tsx';
import { BirthdayField } from '../fields/BirthdayField.tsx';
import { TermsField } from '../fields/TermsField.tsx';
import type { FirstSignIn, SocialStore } from '../../signIn/social/SocialStore.ts';
import classes from './FirstSignInForm.module.css';

interface FormValues {
  readonly affiliateCode?: string;
  readonly birthday?: string;
}

export interface FirstSignInFormProps {
  readonly store: SocialStore;
  readonly first: FirstSignIn;
  /** Called when a link leads away from the form. */
  readonly onLeave?: (() => void) | undefined;
}

/** Asks for the registration data that a provider cannot supply. */
export const FirstSignInForm = observer(({ store, first, onLeave }: FirstSignInFormProps) => {
  const { t } = useTranslation('auth');
  const { affiliateCode, referralCode } = usePlatform().site.invitation;
  const [form] = useForm<FormValues>();
  const { birthday: birthdayFault } = store.entry.fieldErrors;
  const handleFinish = async (values: FormValues) => {
    const code = values.affiliateCode?.trim();
    await store.openAccount({
      ...(code ? { affiliateCode: code } : {}),
      ...(referralCode === undefined ? {} : { referralCode }),
      ...(values.birthday ? { birthday: values.birthday } : {}),
    });
    const { birthday } = store.entry.fieldErrors;
    if (birthday !== undefined) form.setFields([{ name: 'birthday', errors: [birthday] }]);
  };
  return (
    <AntdProvider>
      <FocusFirst>
        <h2 className={classes['title']}>{t('social.first.title')}</h2>
        <p className={classes['lead']}>{t('social.first.lead')}</p>
        <Form<FormValues>
          form={form}
          initialValues={{ affiliateCode }}
          onFinish={(values) => void handleFinish(values)}
        >
          {affiliateCode !== undefined && (
            <TextField name="affiliateCode" label={t('labels.invitationCode')} autoComplete="off" />
          )}
          {first.asksForBirthday && <BirthdayField minimumAge={first.minimumAge} />}
          <TermsField age={first.minimumAge} onLeave={onLeave} />
          {store.failure && birthdayFault === undefined && <FailureText failure={store.failure} />}
          <Button type="submit" variant="primary" size="large" isBlock isLoading={store.isBusy}>
            {t('social.first.submit')}
          </Button>
        </Form>
        <div className={classes['back']}>
          <Button isBlock disabled={store.isBusy} onClick={store.leave}>
            {t('social.first.back')}
          </Button>
        </div>
      </FocusFirst>
    </AntdProvider>
  );
});
