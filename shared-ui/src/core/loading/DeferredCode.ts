import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';

/** A component whose code is fetched when it is first wanted; what could not be had is asked for again on demand. */
export class DeferredCode<Props> {
  /** Observable: still under way, not to be had, or there. */
  current: 'coming' | 'failed' | ComponentType<Props> = 'coming';
  /** Why it is not to be had. */
  error: unknown = null;
  readonly #fetch: () => Promise<ComponentType<Props>>;
  #loading: Promise<void> | null = null;

  constructor(fetch: () => Promise<ComponentType<Props>>) {
    this.#fetch = fetch;
    makeAutoObservable(this, { current: observableRef, error: observableRef });
  }

  /** Resolves when the code is there; rejects where it can't be had. */
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
