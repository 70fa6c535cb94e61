import { errorCode, type Bus, type PlatformErrorCode } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Account } from './Account.ts';
import type { AccountApi } from './accountApi.ts';

/** The account of whoever is here; knows for certain when there is nobody. */
export class AccountStore {
  account: Account | null = null;
  failure: PlatformErrorCode | null = null;
  readonly #api: AccountApi;
  readonly #bus: Bus;
  readonly dispose: () => void;

  constructor(api: AccountApi, bus: Bus) {
    this.#api = api;
    this.#bus = bus;
    makeAutoObservable(this, { account: observableRef, dispose: false }, { autoBind: true });
    this.dispose = bus.on('session.changed', ({ state }) => {
      if (state === 'guest') this.forget();
      else void this.load();
    });
  }

  /** The first load; a guest who came here is asked to log in. */
  async start(): Promise<void> {
    await this.load();
    if (this.failure === 'unauthorized') this.#bus.emit('auth.requested', { reason: 'action' });
  }

  async load(): Promise<void> {
    this.failure = null;
    try {
      const member = await this.#api.readMember();
      runInAction(() => (this.account = new Account(member)));
    } catch (error) {
      runInAction(() => (this.failure = errorCode(error)));
    }
  }

  forget(): void {
    this.account = null;
    this.failure = 'unauthorized';
  }
}
