import type { PlatformError, Report } from '@parlour/shared-contracts';
import { Mutation } from '@parlour/shared-ui/core';
import type { RequiredPasswordChange } from '../../../signIn/RequiredPasswordChange.ts';
import type { SignIn } from '../../../signIn/SignIn.ts';
import type { PasswordsApi } from '../passwordsApi.ts';
import type { ChangeValues, PasswordChange } from './PasswordChange.ts';

export interface RequiredPasswordChangeStoreOptions {
  readonly api: PasswordsApi;
  readonly signIn: SignIn;
  readonly requiredPasswordChange: RequiredPasswordChange;
  readonly report: Report;
}

/**
 * A password change that a sign-in requires. The old password is known if it was typed. A login with the new
 * password follows (AUTH-142).
 */
export class RequiredPasswordChangeStore implements PasswordChange {
  readonly #signIn: SignIn;
  readonly #change: Mutation<ChangeValues>;

  constructor({ api, signIn, requiredPasswordChange, report }: RequiredPasswordChangeStoreOptions) {
    this.#signIn = signIn;
    this.#change = new Mutation(
      { report },
      {
        send: async ({ oldPassword = '', newPassword, confirmNewPassword }) => {
          const waiting = requiredPasswordChange.current;
          if (!waiting) return;
          const password = newPassword.trim();
          await api.change(
            {
              oldPassword: waiting.password ?? oldPassword.trim(),
              newPassword: password,
              confirmNewPassword: confirmNewPassword.trim(),
            },
            waiting.challenge,
          );
          await signIn.byNewPassword(waiting.identity, password);
        },
        // The sign-in has timed out: the person has to sign in again.
        onFailure: ({ code }) => {
          if (code === 'unauthorized') requiredPasswordChange.drop();
        },
      },
    );
  }

  get isSending(): boolean {
    return this.#change.isPending || this.#signIn.hasBegun;
  }

  get failure(): PlatformError | null {
    return this.#change.failure;
  }

  async submit(values: ChangeValues): Promise<void> {
    if (!this.isSending) await this.#change.run(values);
  }
}
