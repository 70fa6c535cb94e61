import type { Bus, PlatformError, Report } from '@parlour/shared-contracts';
import { Mutation } from '@parlour/shared-ui/core';
import type { Credentials, LoginApi, Portal } from './loginApi.ts';

export interface LoginStoreOptions {
  readonly api: LoginApi;
  readonly bus: Bus;
  readonly report: Report;
  readonly portal: Portal;
  readonly onSuccess: () => void;
}

/** One login form: it stays busy after a success, until the shell has moved on. */
export class LoginStore {
  readonly #login: Mutation<Credentials>;

  constructor({ api, bus, report, portal, onSuccess }: LoginStoreOptions) {
    this.#login = new Mutation<Credentials>(
      { report },
      {
        send: async ({ username, password }) => {
          const credentials = { username: username.trim(), password: password.trim() };
          const value = await api.logIn(credentials, portal);
          if (value.step === 'session') bus.emit('session.started', value);
          onSuccess();
        },
      },
    );
  }

  get isSending(): boolean {
    return this.#login.isPending || this.#login.isDone;
  }

  get failure(): PlatformError | null {
    return this.#login.failure;
  }

  async logIn(credentials: Credentials): Promise<void> {
    if (!this.isSending) await this.#login.run(credentials);
  }
}
