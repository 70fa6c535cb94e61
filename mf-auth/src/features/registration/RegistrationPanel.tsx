import {
  Deferred,
  DeferredCode,
  Loaded,
  Tabs,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { ExtraStep } from '../../signIn/extra/ExtraStep.tsx';
import { useSignIn } from '../../signIn/useSignIn.ts';
import { createHumanCheck } from '../../ui/fields/humanCheck.ts';
import { SocialWays } from '../../ui/social/SocialWays.tsx';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import { createRegistrationApi } from './registrationApi.ts';
import { RegistrationStore } from './RegistrationStore.ts';

/** The fields need antd, which the rest of the page does not wait for. */
export const registrationForm = new DeferredCode(
  async () =>
    (await import(/* webpackChunkName: "registration-form" */ './RegistrationForm.tsx')).RegistrationForm,
);

const stay = () => {};

export interface RegistrationPanelProps {
  readonly onSuccess?: () => void;
  readonly onLeave?: () => void;
}

export const RegistrationPanel = observer(({ onSuccess = stay, onLeave = stay }: RegistrationPanelProps) => {
  const { t } = useTranslation('auth');
  const signIn = useSignIn(onSuccess);
  const store = useScopedStore((platform) => {
    const { http } = platform;
    const api = createRegistrationApi(http);
    return new RegistrationStore({ platform, api, humanCheck: createHumanCheck(http), onSuccess });
  });
  const form = (
    <Deferred code={registrationForm} loading={<FormSkeleton />}>
      {(RegistrationForm) => (
        <Loaded from={store.rules.settings} loading={<FormSkeleton />}>
          {(settings) => <RegistrationForm store={store} settings={settings} onLeave={onLeave} />}
        </Loaded>
      )}
    </Deferred>
  );
  const items = store.ways.map((way) => ({ key: way, label: t(`registration.way.${way}`) }));
  return (
    <ExtraStep signIn={signIn}>
      <SocialWays signIn={signIn} onLeave={onLeave}>
        {store.ways.length === 1 ? (
          form
        ) : (
          <Tabs label={t('registration.ways')} items={items} value={store.way} onChange={store.choose}>
            {form}
          </Tabs>
        )}
      </SocialWays>
    </ExtraStep>
  );
});
