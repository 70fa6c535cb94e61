import type { Platform } from '@parlour/shared-contracts';
import { chatEndpoints } from '@parlour/shared-contracts/domains/chat';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

interface Verdict {
  /** Title of the channel that the contact belongs to; null if it is not a contact of the site. */
  readonly channel: string | null;
}

export const MIN_CONTACT_LENGTH = 3;
export const MAX_CONTACT_LENGTH = 120;

/** Checks whether a contact belongs to the customer service of the site. */
export class ContactCheck {
  contact = '';
  verdict: Verdict | null = null;
  readonly sending: Mutation<string>;

  constructor({ http, report }: Pick<Platform, 'http' | 'report'>) {
    this.sending = new Mutation(
      { report },
      {
        send: async (contact: string) => {
          const { channel } = await http.call(chatEndpoints.verifyContact, { body: { contact } });
          // The text can change while the call is under way.
          if (contact === this.contact.trim()) runInAction(() => (this.verdict = { channel }));
        },
      },
    );
    makeAutoObservable(this, { verdict: observableRef }, { autoBind: true });
  }

  write(contact: string): void {
    this.contact = contact;
    this.verdict = null;
    this.sending.reset();
  }

  async check(): Promise<void> {
    const contact = this.contact.trim();
    if (contact.length >= MIN_CONTACT_LENGTH) await this.sending.run(contact);
  }
}
