import { usePlatform } from '@parlour/shared-ui/core';
import { useState } from 'react';
import { createHumanCheck } from '../verification/humanCheck.ts';
import { requiredPasswordChange } from './RequiredPasswordChange.ts';
import { SignIn } from './SignIn.ts';
import { createSignInApi } from './signInApi.ts';

/**
 * Creates a sign-in for the lifetime of its form. `onStarted` is called when a session has started, which leads
 * to `goTo`.
 */
export const useSignIn = (onStarted: () => void, goTo?: string): SignIn => {
  const platform = usePlatform();
  const { http } = platform;
  const [signIn] = useState(
    () =>
      new SignIn({
        api: createSignInApi(http),
        humanCheck: createHumanCheck(http),
        requiredPasswordChange,
        platform,
        goTo,
        onStarted,
      }),
  );
  return signIn;
};
