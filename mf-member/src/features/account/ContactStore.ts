import type { Platform } from '@parlour/shared-contracts';
import type { ContactKind } from '@parlour/shared-contracts/domains/account';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { createAccountApi, type AccountApi, type ContactCodes, type ContactRequest } from './accountApi.ts';

type ContactPlatform = Pick<Platform, 'bus' | 'report'>;

/** The codes that were sent, and where they went. */
export interface SentCodes {
  readonly kind: ContactKind;
  readonly to: string;
  /** The old contact, masked. Null: its code is not needed. */
  readonly oldTo: string | null;
  readonly minutes: number;
}

/** The change of a contact: first the new contact, then the codes. */
export class ContactStore {
  /** The contact whose change is open. */
  kind: ContactKind | null = null;
  sent: SentCodes | null = null;
  readonly asking: Mutation<ContactRequest>;
  readonly confirming: Mutation<ContactCodes>;

  constructor(api: AccountApi, platform: ContactPlatform) {
    this.asking = new Mutation<ContactRequest>(platform, {
      send: async (request) => {
        const { oldTo, minutes } = await api.sendContactCodes(request);
        runInAction(() => {
          this.sent = { kind: request.kind, to: request.to, oldTo, minutes };
        });
      },
    });
    this.confirming = new Mutation<ContactCodes>(platform, {
      send: async (codes) => {
        await api.changeContact(codes);
        runInAction(() => this.open(null));
        platform.bus.emit('account.changed', {});
      },
    });
    makeAutoObservable(this, { asking: false, confirming: false, sent: observableRef }, { autoBind: true });
  }

  /** Opens the change of a contact; null closes it. */
  open(kind: ContactKind | null): void {
    this.kind = kind;
    this.sent = null;
    this.asking.reset();
    this.confirming.reset();
  }

  /** Goes back to the first step, for another contact or other codes. */
  askAgain(): void {
    this.sent = null;
  }
}

export const createContactStore = (platform: Platform): ContactStore =>
  new ContactStore(createAccountApi(platform.http), platform);
