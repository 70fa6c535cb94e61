import type { Platform } from '@parlour/shared-contracts';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import { createAccountApi, type AccountApi, type Closing } from './accountApi.ts';

/** Closes the account when the member asks for it. */
export class ClosingStore {
  isOpen = false;
  readonly closing: Mutation<Closing>;

  constructor(api: AccountApi, platform: Pick<Platform, 'report'>, onClosed: () => void) {
    this.closing = new Mutation<Closing>(platform, {
      send: async (closing) => {
        await api.close(closing);
        runInAction(() => this.open(false));
        onClosed();
      },
    });
    makeAutoObservable(this, { closing: false }, { autoBind: true });
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.closing.reset();
  }
}

export const createClosingStore = (platform: Platform): ClosingStore =>
  new ClosingStore(createAccountApi(platform.http), platform, () => {
    const text = platform.i18n.instance.t('closing.done', { ns: 'member' });
    platform.bus.emit('notification.requested', { kind: 'success', text });
    // The session has ended on the server, so the shell notices it with its next read.
    platform.bus.emit('account.changed', {});
  });
