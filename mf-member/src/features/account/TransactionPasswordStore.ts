import type { Platform } from '@parlour/shared-contracts';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import {
  setTransactionPassword,
  type NewTransactionPassword,
} from '../../ui/transactionPassword/setTransactionPassword.ts';

/** Sets or changes the transaction password. */
export class TransactionPasswordStore {
  isOpen = false;
  readonly setting: Mutation<NewTransactionPassword>;

  constructor(platform: Platform) {
    this.setting = new Mutation<NewTransactionPassword>(platform, {
      send: async (given) => {
        await setTransactionPassword(platform.http, given);
        runInAction(() => this.open(false));
        const text = platform.i18n.instance.t('transactionPasswordForm.done', { ns: 'member' });
        platform.bus.emit('notification.requested', { kind: 'success', text });
        platform.bus.emit('account.changed', {});
      },
    });
    makeAutoObservable(this, { setting: false }, { autoBind: true });
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.setting.reset();
  }
}
