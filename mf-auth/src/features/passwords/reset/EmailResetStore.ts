import type { Report } from '@parlour/shared-contracts';
import { Mutation } from '@parlour/shared-ui/core';
import type { PasswordsApi } from '../passwordsApi.ts';

export interface EmailResetValues {
  readonly username: string;
  readonly email: string;
}

export interface EmailResetStoreOptions {
  readonly api: PasswordsApi;
  readonly report: Report;
  readonly onSent: () => void;
  /** However it went. */
  readonly onDone: () => void;
}

/** Has a link mailed. A failure is reported and not shown: nobody shall learn which accounts exist (D-21). */
export class EmailResetStore {
  readonly #mail: Mutation<EmailResetValues>;

  constructor({ api, report, onSent, onDone }: EmailResetStoreOptions) {
    this.#mail = new Mutation(
      { report },
      {
        send: async ({ username, email }) => {
          try {
            await api.mailLink(username.trim(), email.trim());
            onSent();
          } catch (error) {
            report(error, { phase: 'password link' });
          }
          onDone();
        },
      },
    );
  }

  get isSending(): boolean {
    return this.#mail.isPending;
  }

  async submit(values: EmailResetValues): Promise<void> {
    await this.#mail.run(values);
  }
}
