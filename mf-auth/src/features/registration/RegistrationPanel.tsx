import { Loaded, Tabs, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { createPhoneCodes } from '../../phoneCodes/createPhoneCodes.ts';
import { createHumanCheck } from '../../ui/fields/humanCheck.ts';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import { createRegistrationApi } from './registrationApi.ts';
import { RegistrationStore } from './RegistrationStore.ts';

/** The fields need antd, which the rest of the page does not wait for. */
const RegistrationForm = lazy(async () => {
  const { RegistrationForm: Loaded } = await import(
    /* webpackChunkName: "registration-form" */ './RegistrationForm.tsx'
  );
  return { default: Loaded };
});

const stay = () => {};

export interface RegistrationPanelProps {
  readonly onLeave?: () => void;
}

export const RegistrationPanel = observer(({ onLeave = stay }: RegistrationPanelProps) => {
  const { t } = useTranslation('auth');
  const store = useScopedStore((platform) => {
    const { http } = platform;
    const api = createRegistrationApi(http);
    const humanCheck = createHumanCheck(http);
    const codes = createPhoneCodes(platform, api.orderCode);
    return new RegistrationStore({ platform, api, humanCheck, codes });
  });
  const form = (
    <Loaded from={store.rules.settings} loading={<FormSkeleton />}>
      {(settings) => (
        <Suspense fallback={<FormSkeleton />}>
          <RegistrationForm store={store} settings={settings} onLeave={onLeave} />
        </Suspense>
      )}
    </Loaded>
  );
  if (store.ways.length === 1) return form;
  const items = store.ways.map((way) => ({ key: way, label: t(`registration.way.${way}`) }));
  return (
    <Tabs label={t('registration.ways')} items={items} value={store.way} onChange={store.choose}>
      {form}
    </Tabs>
  );
});
