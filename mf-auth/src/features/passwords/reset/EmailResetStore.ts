import type { Report } from '@parlour/shared-contracts';
import { Mutation } from '@parlour/shared-ui/core';
import type { HumanCheckState } from '../../../verification/humanCheck.ts';
import type { MailAddressee, PasswordsApi } from '../passwordsApi.ts';

export interface EmailResetStoreOptions {
  readonly api: PasswordsApi;
  readonly humanCheck: HumanCheckState;
  readonly report: Report;
  readonly onSent: () => void;
  /** Called after a success and after a failure. */
  readonly onDone: () => void;
}

/**
 * Requests a link by mail. A failure is reported and not shown, so that the answer does not reveal which
 * accounts exist (D-21).
 */
export class EmailResetStore {
  readonly #mail: Mutation<MailAddressee>;

  constructor({ api, humanCheck, report, onSent, onDone }: EmailResetStoreOptions) {
    this.#mail = new Mutation(
      { report },
      {
        send: async ({ username, email }) => {
          try {
            const addressee = { username: username.trim(), email: email.trim() };
            await api.mailLink(addressee, await humanCheck.prove());
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

  async submit(values: MailAddressee): Promise<void> {
    await this.#mail.run(values);
  }
}
