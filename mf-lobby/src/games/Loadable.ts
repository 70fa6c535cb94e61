import { errorCode, type PlatformErrorCode } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** A value that a call answers; of several calls under way the last one counts. */
export class Loadable<Value, Parameters extends readonly unknown[] = []> {
  value: Value | null = null;
  failure: PlatformErrorCode | null = null;
  isLoading = false;
  readonly #fetch: (...parameters: Parameters) => Promise<Value>;
  #latest = 0;

  constructor(fetch: (...parameters: Parameters) => Promise<Value>) {
    this.#fetch = fetch;
    makeAutoObservable(this, { value: observableRef }, { autoBind: true });
  }

  async load(...parameters: Parameters): Promise<void> {
    const turn = ++this.#latest;
    this.isLoading = true;
    this.failure = null;
    try {
      const value = await this.#fetch(...parameters);
      if (turn === this.#latest) this.set(value);
    } catch (error) {
      if (turn !== this.#latest) return;
      runInAction(() => {
        this.failure = errorCode(error);
        this.isLoading = false;
      });
    }
  }

  /** Takes a value from elsewhere; a call under way no longer counts. */
  set(value: Value | null): void {
    this.#latest += 1;
    this.value = value;
    this.failure = null;
    this.isLoading = false;
  }
}
