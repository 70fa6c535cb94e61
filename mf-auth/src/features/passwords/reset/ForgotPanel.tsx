import {
  Deferred,
  DeferredCode,
  Loaded,
  Tabs,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { StepUpForm } from '../../../signIn/stepUp/StepUpForm.tsx';
import { useSignIn } from '../../../signIn/useSignIn.ts';
import { createMemberCodes } from '../../../phoneCodes/createPhoneCodes.ts';
import { createHumanCheck } from '../../../verification/humanCheck.ts';
import { RegistrationRules } from '../../../verification/RegistrationRules.ts';
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx';
import { createPasswordsApi } from '../passwordsApi.ts';
import { EmailResetStore } from './EmailResetStore.ts';
import { PhoneResetStore } from './PhoneResetStore.ts';

const emailResetForm = new DeferredCode(
  async () =>
    (await import(/* webpackChunkName: "email-reset-form" */ './EmailResetForm.tsx')).EmailResetForm,
);
const phoneResetForm = new DeferredCode(
  async () =>
    (await import(/* webpackChunkName: "phone-reset-form" */ './PhoneResetForm.tsx')).PhoneResetForm,
);

type Way = 'email' | 'mobile';

export interface ForgotPanelProps {
  /** Called after each request of a link, also after a failed one, and after a session has started. */
  readonly onDone: () => void;
}

/** Two ways to reset a password: by a link in a mail, or by a code in a text message. */
export const ForgotPanel = observer(({ onDone }: ForgotPanelProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('auth');
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? (site.whitelabel.CHNGPASSVERIF3 ? 'mobile' : 'email');
  return (
    <Tabs
      label={t('reset.ways')}
      items={[
        { key: 'email', label: t('reset.byEmail') },
        { key: 'mobile', label: t('reset.byMobile') },
      ]}
      value={way}
      onChange={setChosen}
    >
      {way === 'email' ? <ByEmail onDone={onDone} /> : <ByMobile onDone={onDone} />}
    </Tabs>
  );
});

const ByEmail = ({ onDone }: ForgotPanelProps) => {
  const { t } = useTranslation('auth');
  const store = useScopedStore(({ http, bus, report, scope }) => {
    let isHere = true;
    scope.add(() => (isHere = false));
    return new EmailResetStore({
      api: createPasswordsApi(http),
      humanCheck: createHumanCheck(http),
      report,
      onSent: () => bus.emit('notification.requested', { kind: 'success', text: t('in_been_out') }),
      // Does nothing if the person has navigated away.
      onDone: () => isHere && onDone(),
    });
  });
  const rules = useScopedStore((platform) => new RegistrationRules(platform));
  const skeleton = <FormSkeleton />;
  return (
    <Deferred code={emailResetForm} loading={skeleton}>
      {(EmailResetForm) => (
        <Loaded from={rules.settings} loading={skeleton}>
          {() => <EmailResetForm store={store} rules={rules} />}
        </Loaded>
      )}
    </Deferred>
  );
};

const ByMobile = ({ onDone }: ForgotPanelProps) => {
  const { bus } = usePlatform();
  const signIn = useSignIn(onDone);
  const store = useScopedStore(
    (platform) =>
      new PhoneResetStore({
        api: createPasswordsApi(platform.http),
        signIn,
        report: platform.report,
        codes: createMemberCodes(platform),
      }),
  );
  return (
    <StepUpForm signIn={signIn} onLeave={() => bus.emit('modal.requested', { modal: 'loginPopupModal' })}>
      <Deferred code={phoneResetForm} loading={<FormSkeleton fields={3} />}>
        {(PhoneResetForm) => <PhoneResetForm store={store} />}
      </Deferred>
    </StepUpForm>
  );
};
