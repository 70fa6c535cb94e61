import { isPlatformError, type Report } from '@parlour/shared-contracts';
import { fieldErrorsOf } from '@parlour/shared-ui/core';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { HumanCheckState } from '../../verification/humanCheck.ts';
import type { RegistrationApi } from './registrationApi.ts';

export interface UsernameCheckOptions {
  readonly api: Pick<RegistrationApi, 'checkUsername'>;
  readonly humanCheck: HumanCheckState;
  readonly report: Report;
}

/** Returns the key of a name. Names that differ only in upper and lower case have the same key. */
const keyOf = (name: string): string => name.trim().toLowerCase();

/**
 * Asks the server whether a username can be registered. It asks once for each name. If the server does not
 * answer, the form shows nothing, because the registration checks the name again.
 */
export class UsernameCheck {
  /** The server's messages by name; null for a name that can be registered. */
  readonly #answers = observable.map<string, string | null>();
  readonly #options: UsernameCheckOptions;
  #asked: string | null = null;

  constructor(options: UsernameCheckOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  isFree(name: string): boolean {
    return this.#answers.get(keyOf(name)) === null;
  }

  /** Returns why the server refuses the name; null if it accepts the name or has not been asked. */
  faultOf(name: string): string | null {
    return this.#answers.get(keyOf(name)) ?? null;
  }

  async check(name: string): Promise<void> {
    const key = keyOf(name);
    if (key === '' || key === this.#asked || this.#answers.has(key)) return;
    this.#asked = key;
    const { api, humanCheck, report } = this.#options;
    try {
      await api.checkUsername(name.trim(), await humanCheck.prove());
      runInAction(() => this.#answers.set(key, null));
    } catch (error) {
      const fault = fieldErrorsOf(isPlatformError(error) ? error : null)['username'];
      if (fault === undefined) report(error, { phase: 'username check' });
      else runInAction(() => this.#answers.set(key, fault));
    } finally {
      this.#asked = null;
    }
  }
}
