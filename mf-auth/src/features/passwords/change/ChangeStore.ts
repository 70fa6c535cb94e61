import type { PlatformError, Report } from '@parlour/shared-contracts';
import { Mutation } from '@parlour/shared-ui/core';
import type { PasswordsApi } from '../passwordsApi.ts';
import type { ChangeValues, PasswordChange } from './PasswordChange.ts';

export interface ChangeStoreOptions {
  readonly api: PasswordsApi;
  readonly report: Report;
  readonly onDone: () => void;
}

/** A password change that a member chose to make. */
export class ChangeStore implements PasswordChange {
  readonly #change: Mutation<ChangeValues>;

  constructor({ api, report, onDone }: ChangeStoreOptions) {
    this.#change = new Mutation(
      { report },
      {
        send: async ({ oldPassword = '', newPassword, confirmNewPassword }) => {
          await api.change({
            oldPassword: oldPassword.trim(),
            newPassword: newPassword.trim(),
            confirmNewPassword: confirmNewPassword.trim(),
          });
          onDone();
        },
      },
    );
  }

  get isSending(): boolean {
    return this.#change.isPending;
  }

  get failure(): PlatformError | null {
    return this.#change.failure;
  }

  async submit(values: ChangeValues): Promise<void> {
    await this.#change.run(values);
  }
}
