import type { PlatformError, Report } from '@parlour/shared-contracts';
import type { NewAuthenticator } from '@parlour/shared-contracts/domains/secondFactor';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AuthenticatorApi, Secrets } from './authenticatorApi.ts';

export type TaskKind = 'enrol' | 'renew' | 'remove' | 'cancel';
export type SecretName = keyof Secrets;

export interface AuthenticatorTaskOptions {
  readonly kind: TaskKind;
  readonly api: AuthenticatorApi;
  readonly report: Report;
  /** Called when the account has changed. */
  readonly onChanged: () => void;
  readonly onRemoved: () => void;
}

/** One change of the authenticator by its member. Its secrets are deleted with it. */
export class AuthenticatorTask {
  readonly kind: TaskKind;
  /** The new secret for the app, until a code has confirmed it. */
  fresh: NewAuthenticator | null = null;
  /** Recovery codes, which are shown only once. */
  codes: readonly string[] | null = null;
  readonly #options: AuthenticatorTaskOptions;
  readonly #sending: Mutation<Secrets>;

  constructor(options: AuthenticatorTaskOptions) {
    this.kind = options.kind;
    this.#options = options;
    this.#sending = new Mutation<Secrets>(options, { send: (secrets) => this.#send(secrets) });
    makeAutoObservable(this, { kind: false, fresh: observableRef, codes: observableRef });
  }

  /** The secrets that the member has to type next. */
  get asksFor(): readonly SecretName[] {
    if (this.kind === 'cancel') return ['password'];
    if (this.kind !== 'enrol') return ['password', 'code'];
    if (!this.fresh) return ['password'];
    return this.sentTo === null ? ['code'] : ['code', 'sentCode'];
  }

  /** Masked address of the sent code. Null if the authenticator has to wait instead. */
  get sentTo(): string | null {
    return this.fresh?.sentTo ?? null;
  }

  get isSending(): boolean {
    return this.#sending.isPending;
  }

  get failure(): PlatformError | null {
    return this.#sending.failure;
  }

  async submit({ password = '', code = '', sentCode = '' }: Partial<Secrets>): Promise<void> {
    await this.#sending.run({ password: password.trim(), code: code.trim(), sentCode: sentCode.trim() });
  }

  async #send({ password, code, sentCode }: Secrets): Promise<void> {
    const { api, onChanged, onRemoved } = this.#options;
    if (this.kind === 'enrol' && !this.fresh) {
      const fresh = await api.begin(password);
      runInAction(() => (this.fresh = fresh));
      return;
    }
    if (this.kind === 'remove' || this.kind === 'cancel') {
      await api.remove(this.kind === 'cancel' ? { password } : { password, code });
      onRemoved();
    } else {
      const confirming = this.sentTo === null ? { code } : { code, sentCode };
      const codes = await (this.kind === 'enrol'
        ? api.confirm(confirming)
        : api.renewCodes({ password, code }));
      runInAction(() => (this.codes = codes));
    }
    onChanged();
  }
}
