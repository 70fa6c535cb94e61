import {
  Deferred,
  DeferredCode,
  Loaded,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { useState } from 'react';
import { RegistrationRules } from '../../../verification/RegistrationRules.ts';
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx';
import { StepUpForm } from '../../../signIn/stepUp/StepUpForm.tsx';
import { useSignIn } from '../../../signIn/useSignIn.ts';
import { requiredPasswordChange } from '../../../signIn/RequiredPasswordChange.ts';
import { createPasswordsApi } from '../passwordsApi.ts';
import { ChangeStore } from './ChangeStore.ts';
import { RequiredPasswordChangeStore } from './RequiredPasswordChangeStore.ts';
import type { PasswordChange } from './PasswordChange.ts';
import classes from './ChangePanel.module.css';

const changeForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "change-form" */ './ChangeForm.tsx')).ChangeForm,
);

interface ChangePanelProps {
  readonly onDone: () => void;
}

/** The change of a signed-in member. */
export const MemberChange = ({ onDone }: ChangePanelProps) => {
  const { http, bus, report } = usePlatform();
  const { t } = useTranslation('auth');
  const handleDone = () => {
    bus.emit('notification.requested', { kind: 'success', text: t('change.done') });
    onDone();
  };
  const [change] = useState(
    () => new ChangeStore({ api: createPasswordsApi(http), report, onDone: handleDone }),
  );
  return <Fields change={change} lead={t('change.lead')} asksOldPassword />;
};

/** The change that a sign-in requires. */
export const SignInPasswordChange = ({ onDone }: ChangePanelProps) => {
  const { http, bus, report } = usePlatform();
  const { t } = useTranslation('auth');
  const signIn = useSignIn(onDone);
  const [change] = useState(
    () =>
      new RequiredPasswordChangeStore({
        api: createPasswordsApi(http),
        signIn,
        requiredPasswordChange,
        report,
      }),
  );
  const lead = requiredPasswordChange.current?.isExpired ? t('change.expired') : t('change.owed');
  return (
    <StepUpForm signIn={signIn} onLeave={() => bus.emit('modal.requested', { modal: 'loginPopupModal' })}>
      <Fields
        change={change}
        lead={lead}
        asksOldPassword={requiredPasswordChange.current?.password === null}
      />
    </StepUpForm>
  );
};

interface FieldsProps {
  readonly change: PasswordChange;
  readonly lead: string;
  readonly asksOldPassword: boolean;
}

const Fields = ({ change, lead, asksOldPassword }: FieldsProps) => {
  const rules = useScopedStore((platform) => new RegistrationRules(platform));
  const skeleton = <FormSkeleton fields={asksOldPassword ? 3 : 2} />;
  return (
    <>
      <p className={classes['lead']}>{lead}</p>
      <Deferred code={changeForm} loading={skeleton}>
        {(ChangeForm) => (
          <Loaded from={rules.settings} loading={skeleton}>
            {() => (
              <ChangeForm
                change={change}
                rule={rules.checkOf('password')}
                asksOldPassword={asksOldPassword}
              />
            )}
          </Loaded>
        )}
      </Deferred>
    </>
  );
};
