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
import { createPhoneCodes } from '../../phoneCodes/createPhoneCodes.ts';
import { StepUpForm } from '../../signIn/stepUp/StepUpForm.tsx';
import { useSignIn } from '../../signIn/useSignIn.ts';
import { createHumanCheck } from '../../verification/humanCheck.ts';
import { SocialWays } from '../../ui/social/SocialWays.tsx';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import { createRegistrationApi } from './registrationApi.ts';
import { RegistrationStore } from './RegistrationStore.ts';

/** The fields need antd. The rest of the page does not wait for it. */
export const registrationForm = new DeferredCode(
  async () =>
    (await import(/* webpackChunkName: "registration-form" */ './RegistrationForm.tsx')).RegistrationForm,
);

/** Heights of the hints, of the folded fields and of the terms, in px. */
const rows = [76, 54, 106];

const stay = () => {};

export interface RegistrationPanelProps {
  /** Called when a link leads away from the form. Absent on a page. */
  readonly onLeave?: () => void;
}

export const RegistrationPanel = observer(({ onLeave }: RegistrationPanelProps) => {
  const { bus } = usePlatform();
  const { t } = useTranslation('auth');
  const signIn = useSignIn(stay);
  const store = useScopedStore((platform) => {
    const { http } = platform;
    const api = createRegistrationApi(http);
    const humanCheck = createHumanCheck(http);
    const codes = createPhoneCodes(platform, api.orderCode);
    return new RegistrationStore({ platform, api, humanCheck, codes });
  });
  const skeleton = <FormSkeleton fields={store.way === 'mobile' ? 4 : 3} rows={rows} />;
  const form = (
    <Deferred code={registrationForm} loading={skeleton}>
      {(RegistrationForm) => (
        <Loaded from={store.rules.settings} loading={skeleton}>
          {(settings) => <RegistrationForm store={store} settings={settings} onLeave={onLeave} />}
        </Loaded>
      )}
    </Deferred>
  );
  const items = store.ways.map((way) => ({ key: way, label: t(`registration.way.${way}`) }));
  return (
    <StepUpForm signIn={signIn} onLeave={() => bus.emit('modal.requested', { modal: 'loginPopupModal' })}>
      <SocialWays signIn={signIn} onLeave={onLeave}>
        {store.ways.length === 1 ? (
          form
        ) : (
          <Tabs label={t('registration.ways')} items={items} value={store.way} onChange={store.choose}>
            {form}
          </Tabs>
        )}
      </SocialWays>
    </StepUpForm>
  );
});
