import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';

/** A component whose code is fetched by the first `load`. After a failure, the next `load` fetches it again. */
export class DeferredCode<Props> {
  /** The component, or the state of its fetch. Observable. */
  current: 'coming' | 'failed' | ComponentType<Props> = 'coming';
  /** The error of the last failed fetch, or null. */
  error: unknown = null;
  readonly #fetch: () => Promise<ComponentType<Props>>;
  #loading: Promise<void> | null = null;

  constructor(fetch: () => Promise<ComponentType<Props>>) {
    this.#fetch = fetch;
    makeAutoObservable(this, { current: observableRef, error: observableRef });
  }

  /** Resolves when the code is loaded. Rejects if it cannot be fetched. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    runInAction(() => (this.current = 'coming'));
    try {
      const component = await this.#fetch();
      runInAction(() => (this.current = component));
    } catch (error) {
      this.#loading = null;
      runInAction(() => {
        this.current = 'failed';
        this.error = error;
      });
      throw error;
    }
  }
}
