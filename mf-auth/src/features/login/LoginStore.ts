import { errorCode, isPlatformError, type Bus, type PlatformErrorCode } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Credentials, LoginApi, Portal } from './loginApi.ts';

export interface LoginFailure {
  readonly code: PlatformErrorCode;
  /** The service's own words, in the person's language. */
  readonly message: string | undefined;
}

export interface LoginStoreOptions {
  readonly api: LoginApi;
  readonly bus: Bus;
  readonly portal: Portal;
  readonly onSuccess: () => void;
}

/** One login form: it stays busy after a success, until the shell has moved on. */
export class LoginStore {
  isSending = false;
  failure: LoginFailure | null = null;
  readonly #options: LoginStoreOptions;

  constructor(options: LoginStoreOptions) {
    this.#options = options;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  async logIn({ username, password }: Credentials): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.failure = null;
    const { api, bus, portal, onSuccess } = this.#options;
    try {
      const { token, firstTimeLogin } = await api.logIn(
        { username: username.trim(), password: password.trim() },
        portal,
      );
      bus.emit('session.started', { token, firstTimeLogin });
      onSuccess();
    } catch (error) {
      runInAction(() => {
        this.isSending = false;
        this.failure = {
          code: errorCode(error),
          message: isPlatformError(error) ? error.details.serverMessage : undefined,
        };
      });
    }
  }
}
