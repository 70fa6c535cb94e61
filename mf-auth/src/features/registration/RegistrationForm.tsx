import type { RegistrationSettings } from '@parlour/shared-contracts/domains/registration';
import { Button, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, useForm } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent } from 'react';
import { useDraft } from '../../ui/AuthDrafts.ts';
import { FailureText } from '../../ui/Failure.tsx';
import { FocusFirst } from '../../ui/FocusFirst.tsx';
import { BirthdayField } from '../../ui/fields/BirthdayField.tsx';
import { CaptchaField } from '../../ui/fields/CaptchaField.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { MobileField } from '../../ui/fields/MobileField.tsx';
import { TermsField } from '../../ui/fields/TermsField.tsx';
import { WarningDialog } from '../../ui/WarningDialog.tsx';
import { OptionalFields } from './OptionalFields.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { formFields, optionalFields, type RegistrationValues } from './Registration.ts';
import type { RegistrationStore } from './RegistrationStore.ts';
import { useObjection } from './useObjection.ts';
import { UsernameField } from './UsernameField.tsx';
import classes from './RegistrationForm.module.css';

interface FormValues extends RegistrationValues {
  readonly terms?: boolean;
}

export interface RegistrationFormProps {
  readonly store: RegistrationStore;
  readonly settings: RegistrationSettings;
  /** Called when a link leads away from the form. */
  readonly onLeave?: (() => void) | undefined;
}

export const RegistrationForm = observer(({ store, settings, onLeave }: RegistrationFormProps) => {
  const { t } = useTranslation('auth');
  const { affiliateCode } = usePlatform().site.invitation;
  const draft = useDraft('register');
  const [form] = useForm<FormValues>();
  const objection = useObjection(store);
  const more = useRef<HTMLDetailsElement>(null);
  const isShownByField = Object.keys(form.getFieldsValue()).some((name) => name in store.fieldErrors);
  const openMore = (names: readonly string[]) => {
    const isFolded = names.some((name) => folded(settings).has(name));
    if (isFolded && more.current) more.current.open = true;
  };

  const focus = (name: keyof FormValues) => form.scrollToField(name, { focus: true, block: 'center' });
  /** Checked before everything else (AUTH-089). */
  const handleSubmit = (event: FormEvent) => {
    if (form.getFieldValue('terms') === true) return;
    event.preventDefault();
    event.stopPropagation();
    form.validateFields(['terms']).catch(() => focus('terms'));
  };
  const handleFinish = async (values: FormValues) => {
    if (await store.register(values)) return;
    form.resetFields(['captcha']);
    const { isInvitationRefused, fieldErrors } = store;
    const objections = formFields.flatMap((name) => {
      if (!(name in values)) return [];
      const text =
        name === 'affiliateCode' && isInvitationRefused ? t('invitation_code_error') : fieldErrors[name];
      return text === undefined ? [] : [{ name, errors: [text] }];
    });
    form.setFields(objections);
    openMore(objections.map(({ name }) => name));
    if (objections[0]) focus(objections[0].name);
  };

  return (
    <AntdProvider>
      <FocusFirst>
        <p className={classes['note']}>{t('registration.starred')}</p>
        <Form<FormValues>
          form={form}
          className={classes['form']}
          {...draft}
          initialValues={{ affiliateCode, ...draft.initialValues }}
          onSubmitCapture={handleSubmit}
          onFinish={(values) => void handleFinish(values)}
          onFinishFailed={({ errorFields }) => openMore(errorFields.map(({ name }) => String(name[0])))}
        >
          {store.way === 'username' && <UsernameField rules={store.rules} names={store.names} />}
          {store.way === 'mobile' && <MobileNumber store={store} />}
          {store.hasPassword && <PasswordFields rules={store.rules} strength={store.strength} />}
          {store.way === 'username' && store.hasMobile && <MobileNumber store={store} />}
          {settings.asksForBirthday && <BirthdayField minimumAge={settings.minimumAge} />}
          <OptionalFields settings={settings} hasInvitation={affiliateCode !== undefined} more={more} />
          {store.hasCaptcha && <CaptchaField store={store.captcha} />}
          <TermsField age={settings.minimumAge} onLeave={onLeave} />
          {store.failure && !isShownByField && <FailureText failure={store.failure} text={objection} />}
          <div className={classes['submit']}>
            <Button type="submit" variant="primary" size="large" isBlock isLoading={store.isSending}>
              {t('register')}
            </Button>
          </div>
        </Form>
        <WarningDialog
          text={store.isInvitationRefused ? t('invitation_code_error') : null}
          onConfirm={store.confirmInvitation}
        />
      </FocusFirst>
    </AntdProvider>
  );
});

/** Returns the names of the fields that are folded. */
const folded = ({ fields }: RegistrationSettings): ReadonlySet<string> =>
  new Set(optionalFields.filter((name) => fields[name]?.required === false));

const MobileNumber = ({ store }: Pick<RegistrationFormProps, 'store'>) => (
  <>
    <MobileField isMarked rules={store.rules} countries={store.countries} />
    <CodeField isMarked request={store.code} />
  </>
);
