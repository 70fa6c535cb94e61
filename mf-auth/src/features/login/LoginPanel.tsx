import type { LoginParameters } from '@parlour/shared-contracts';
import type { Portal } from '@parlour/shared-contracts/domains/identity';
import {
  Deferred,
  DeferredCode,
  EmptyState,
  Tabs,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import Play from 'lucide-react/icons/play';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { StepUpForm } from '../../signIn/stepUp/StepUpForm.tsx';
import { useSignIn } from '../../signIn/useSignIn.ts';
import { createMemberCodes } from '../../phoneCodes/createPhoneCodes.ts';
import { CaptchaStore } from '../../verification/CaptchaStore.ts';
import { SocialWays } from '../../ui/social/SocialWays.tsx';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import { FocusFirst } from '../../ui/FocusFirst.tsx';
import { FreePlayButton } from './FreePlayButton.tsx';
import { LoginStore } from './LoginStore.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { Remembered } from './Remembered.ts';
import type { SignInMethodProps } from './SignInMethodProps.ts';

/** The fields need antd. The rest of the page does not wait for it. */
export const loginForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "login-form" */ './LoginForm.tsx')).LoginForm,
);

const codeLoginForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "code-login-form" */ './CodeLoginForm.tsx')).CodeLoginForm,
);

const stay = () => {};

export interface LoginPanelProps {
  readonly portal: Portal;
  readonly links: ReactNode;
  /** Content above and below the sign-in methods. A following step does not show it. */
  readonly lead?: ReactNode;
  readonly foot?: ReactNode;
  readonly onSuccess?: () => void;
  /** Parameters of the request that opened the form. */
  readonly parameters?: LoginParameters;
}

export const LoginPanel = observer((props: LoginPanelProps) => {
  const { portal, links, lead, foot, onSuccess = stay, parameters = {} } = props;
  const { site } = usePlatform();
  const { t } = useTranslation('auth');
  const signIn = useSignIn(onSuccess, parameters.goTo);
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
  const isFreePlayWanted = parameters.begin === 'freePlay' && site.toggles.freePlay;
  useEffect(() => {
    if (isFreePlayWanted) void store.playFree();
  }, [store, isFreePlayWanted]);
  // The dialog closes as soon as free play has started, and typed text would be lost. So the form is shown only if free
  // play cannot start.
  if (isFreePlayWanted && !store.freePlay.failure) {
    return <EmptyState icon={<Play />} title={t('login.freePlayStarts')} />;
  }
  const form = { store, links };
  const ways = (
    <>
      {site.toggles.smsLogin ? <TwoWays {...form} /> : <OneWay {...form} way="password" />}
      <PasskeyButton signIn={signIn} portal={portal} />
    </>
  );
  return (
    <StepUpForm signIn={signIn}>
      {lead}
      {portal === 'agent' ? (
        ways
      ) : (
        <SocialWays signIn={signIn} below={<FreePlayButton store={store} />}>
          {ways}
        </SocialWays>
      )}
      {foot}
    </StepUpForm>
  );
});

type Way = 'password' | 'code';

interface OneWayProps extends SignInMethodProps {
  readonly way: Way;
  /** Whether the person chose this method. */
  readonly isChosen?: boolean;
}

/** Heights of the check box and of the links, in px. */
const rows = [68, 38];

const OneWay = ({ way, isChosen = false, ...props }: OneWayProps) => (
  <Deferred code={way === 'password' ? loginForm : codeLoginForm} loading={<FormSkeleton rows={rows} />}>
    {(WayForm) => (
      <FocusFirst isWanted={!isChosen}>
        <WayForm {...props} />
      </FocusFirst>
    )}
  </Deferred>
);

const TwoWays = (props: SignInMethodProps) => {
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
