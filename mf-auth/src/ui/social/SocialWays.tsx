import { Deferred, DeferredCode, useScopedStore } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SignIn } from '../../signIn/SignIn.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { SocialStore } from '../../signIn/social/SocialStore.ts';
import { openSocialWindow } from '../../signIn/social/socialWindow.ts';

/** The form needs antd, and few people use it. */
const firstSignInForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "first-sign-in" */ './FirstSignInForm.tsx')).FirstSignInForm,
);

export interface SocialWaysProps {
  readonly signIn: SignIn;
  /** The form above the buttons. The form for a first sign-in replaces it. */
  readonly children: ReactNode;
  /** Content below the buttons. */
  readonly below?: ReactNode;
  /** Called when a link leads away from the form. */
  readonly onLeave?: (() => void) | undefined;
}

/** The sign-in providers. Agents' pages never show them (AUTH-019). */
export const SocialWays = observer(({ signIn, children, below, onLeave }: SocialWaysProps) => {
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
