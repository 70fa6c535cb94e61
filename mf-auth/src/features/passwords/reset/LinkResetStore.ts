import { refusalOf, type PlatformError, type Report } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { Mutation } from '@parlour/shared-ui/core';
import type { LinkReset, PasswordsApi } from '../passwordsApi.ts';

export interface LinkResetStoreOptions {
  readonly api: PasswordsApi;
  /** Token of the link. */
  readonly token: string;
  readonly report: Report;
  readonly onDone: () => void;
}

/** Sets a new password with the link of a mail. */
export class LinkResetStore {
  readonly #reset: Mutation<LinkReset>;

  constructor({ api, token, report, onDone }: LinkResetStoreOptions) {
    this.#reset = new Mutation(
      { report },
      {
        send: async ({ newPassword, confirmNewPassword, removeAuthenticator }) => {
          await api.resetByLink(token, {
            newPassword: newPassword.trim(),
            confirmNewPassword: confirmNewPassword.trim(),
            ...(removeAuthenticator ? { removeAuthenticator } : {}),
          });
          onDone();
        },
      },
    );
  }

  get isSending(): boolean {
    return this.#reset.isPending || this.#reset.isDone;
  }

  get failure(): PlatformError | null {
    return this.#reset.failure;
  }

  /** Whether the link was used before, or has expired. */
  get isSpent(): boolean {
    return refusalOf(identityEndpoints.linkReset, this.failure)?.reason === 'spentLink';
  }

  async submit(password: LinkReset): Promise<void> {
    if (!this.isSending) await this.#reset.run(password);
  }
}
