import { Deferred, DeferredCode, usePlatform, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import links from '../../ui/AuthLinks.module.css';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import type { RequiredStepUp, SignIn } from '../SignIn.ts';
import { StepUpStore } from './StepUpStore.ts';
import classes from './StepUpForm.module.css';

const extraForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "extra-form" */ './StepUpFields.tsx')).StepUpFields,
);

const stay = () => {};

export interface ExtraStepProps {
  readonly signIn: SignIn;
  /** Shown until the sign-in requires a step-up authentication. */
  readonly children: ReactNode;
  /** Called when the person leaves the step and starts the sign-in again. Absent if `children` start it. */
  readonly onLeave?: () => void;
}

/** Replaces a sign-in form while its sign-in requires a step-up authentication. */
export const StepUpForm = observer(({ signIn, children, onLeave = stay }: ExtraStepProps) => {
  const handleLeave = () => {
    signIn.abandon();
    onLeave();
  };
  return signIn.requiredStepUp ? (
    <Step signIn={signIn} requiredStepUp={signIn.requiredStepUp} onLeave={handleLeave} />
  ) : (
    children
  );
});

interface StepProps {
  readonly signIn: SignIn;
  readonly requiredStepUp: RequiredStepUp;
  readonly onLeave: () => void;
}

const Step = ({ signIn, requiredStepUp, onLeave }: StepProps) => {
  const { bus } = usePlatform();
  const { t } = useTranslation('auth');
  const heading = useRef<HTMLHeadingElement>(null);
  const handleEnded = () => {
    bus.emit('notification.requested', { kind: 'error', text: t('extra.ended') });
    onLeave();
  };
  const store = useScopedStore(
    (platform) => new StepUpStore({ signIn, ways: requiredStepUp.ways, platform, onEnded: handleEnded }),
  );
  // Moves the focus, because the pressed button is gone. A field that is already on the page takes the focus
  // afterwards.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} className={classes['title']} tabIndex={-1}>
        {t('extra.title')}
      </h2>
      <p className={classes['lead']}>{t('extra.lead')}</p>
      <Deferred code={extraForm} loading={<FormSkeleton fields={requiredStepUp.ways.length} />}>
        {(StepUpFields) => <StepUpFields store={store} />}
      </Deferred>
      <p className={links['foot']}>
        <button type="button" className={links['link']} onClick={onLeave}>
          {t('reset.backToLogin')}
        </button>
      </p>
    </>
  );
};
