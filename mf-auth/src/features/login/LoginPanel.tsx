import type { Portal } from '@parlour/shared-contracts/domains/identity';
import { Tabs, usePlatform, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSignIn } from '../../signIn/useSignIn.ts';
import { createMemberCodes } from '../../phoneCodes/createPhoneCodes.ts';
import { CaptchaStore } from '../../ui/fields/CaptchaStore.ts';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import { FocusFirst } from '../../ui/FocusFirst.tsx';
import { FreePlayButton } from './FreePlayButton.tsx';
import { LoginStore } from './LoginStore.ts';
import { Remembered } from './Remembered.ts';

/** The fields need antd, which the rest of the page does not wait for. */
const LoginForm = lazy(async () => {
  const { LoginForm: Form } = await import(/* webpackChunkName: "login-form" */ './LoginForm.tsx');
  return { default: Form };
});
const CodeLoginForm = lazy(async () => {
  const { CodeLoginForm: Form } = await import(
    /* webpackChunkName: "code-login-form" */ './CodeLoginForm.tsx'
  );
  return { default: Form };
});

const stay = () => {};

export interface WayInProps {
  readonly store: LoginStore;
  /** Between the fields and the button. */
  readonly links: ReactNode;
}

export interface LoginPanelProps {
  readonly portal: Portal;
  readonly links: ReactNode;
  readonly onSuccess?: () => void;
}

export const LoginPanel = observer(({ portal, links, onSuccess = stay }: LoginPanelProps) => {
  const { site } = usePlatform();
  const signIn = useSignIn(onSuccess);
  const store = useScopedStore(
    (platform) =>
      new LoginStore({
        signIn,
        captcha: new CaptchaStore(platform),
        remembered: new Remembered(platform),
        report: platform.report,
        portal,
        codes: createMemberCodes(platform),
      }),
  );
  useEffect(() => store.remembered.login.ensure(), [store]);
  const props = { store, links };
  return (
    <>
      {site.toggles.smsLogin ? <TwoWays {...props} /> : <OneWay {...props} way="password" />}
      {portal === 'member' && <FreePlayButton store={store} />}
    </>
  );
});

type Way = 'password' | 'code';

interface OneWayProps extends WayInProps {
  readonly way: Way;
  /** The person has chosen it. */
  readonly isChosen?: boolean;
}

const OneWay = ({ way, isChosen = false, ...props }: OneWayProps) => (
  <Suspense fallback={<FormSkeleton hasLinks />}>
    <FocusFirst isWanted={!isChosen}>
      {way === 'password' ? <LoginForm {...props} /> : <CodeLoginForm {...props} />}
    </FocusFirst>
  </Suspense>
);

const TwoWays = (props: WayInProps) => {
  const { t } = useTranslation('auth');
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? 'password';
  return (
    <Tabs
      label={t('login.ways')}
      items={[
        { key: 'password', label: t('login.byPassword') },
        { key: 'code', label: t('login.byCode') },
      ]}
      value={way}
      onChange={setChosen}
    >
      <OneWay {...props} way={way} isChosen={chosen !== null} />
    </Tabs>
  );
};
