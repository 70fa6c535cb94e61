import type { LoginValue } from '@parlour/shared-contracts/domains/identity';
import type { OfferedMethod } from '@parlour/shared-contracts/domains/secondFactor';
import type { TestPlatform } from '@parlour/shared-ui/testing';
import { RequiredPasswordChange } from '../signIn/RequiredPasswordChange.ts';
import { SignIn } from '../signIn/SignIn.ts';
import { createSignInApi } from '../signIn/signInApi.ts';

const flags = { firstTimeLogin: false, passwordExpired: false, defaultPassword: false };

export const sessionValue = (changes: Partial<typeof flags> = {}): LoginValue => ({
  step: 'session',
  token: 'token-1',
  ...flags,
  ...changes,
});

export const owingValue = (changes: Partial<typeof flags> = {}): LoginValue => ({
  step: 'passwordChange',
  challenge: 'challenge-1',
  ...flags,
  ...changes,
});

/** Returns the answer to a sign-in from a new device or network. */
export const extraValue = (
  ways: readonly OfferedMethod[] = [
    { way: 'authenticator', to: null },
    { way: 'sms', to: '+66•••••678' },
    { way: 'bankName', to: null },
  ],
): LoginValue => ({ step: 'extraVerification', challenge: 'challenge-2', ways: [...ways], ...flags });

/** Creates a sign-in whose human check succeeds at once, and records its events. */
export const createTestSignIn = (platform: TestPlatform, prove = async (): Promise<string> => 'proof') => {
  const requiredPasswordChange = new RequiredPasswordChange();
  const handleBegun = jest.fn();
  const heard: unknown[] = [];
  for (const name of ['session.started', 'modal.requested', 'notification.requested'] as const)
    platform.bus.on(name, (payload) => heard.push([name, payload]));
  const signIn = new SignIn({
    api: createSignInApi(platform.http),
    humanCheck: { prove },
    requiredPasswordChange,
    platform,
    onStarted: handleBegun,
  });
  return { signIn, requiredPasswordChange, handleBegun, heard };
};
