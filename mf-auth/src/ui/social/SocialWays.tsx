import { Deferred, DeferredCode, useScopedStore } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SignIn } from '../../signIn/SignIn.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { SocialStore } from './SocialStore.ts';
import { openSocialWindow } from './socialWindow.ts';

/** Its fields need antd, and few people come to it. */
const firstSignInForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "first-sign-in" */ './FirstSignInForm.tsx')).FirstSignInForm,
);

const stay = () => {};

export interface SocialWaysProps {
  readonly signIn: SignIn;
  /** The form that they stand below, and that what a first sign-in asks for takes the place of. */
  readonly children: ReactNode;
  /** What stands below them. */
  readonly below?: ReactNode;
  /** A link leads away from the form. */
  readonly onLeave?: () => void;
}

/** The providers that people may sign in by; players only, so never where agents are received (AUTH-019). */
export const SocialWays = observer(({ signIn, children, below, onLeave = stay }: SocialWaysProps) => {
  const store = useScopedStore(
    (platform) => new SocialStore({ signIn, platform, openWindow: openSocialWindow }),
  );
  const { firstSignIn } = store;
  if (firstSignIn) {
    return (
      <Deferred code={firstSignInForm} loading={<FormSkeleton />}>
        {(FirstSignInForm) => <FirstSignInForm store={store} first={firstSignIn} onLeave={onLeave} />}
      </Deferred>
    );
  }
  return (
    <>
      {children}
      {store.providers.length > 0 && <SocialButtons store={store} />}
      {below}
    </>
  );
});
