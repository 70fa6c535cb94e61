import type { PlatformError, Report } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureOf, fieldErrorsOf } from './failureOf.ts';

export interface MutationOptions<Input> {
  /** Makes the call, and applies its success. */
  readonly send: (input: Input) => Promise<void>;
  /** Optimistic update: shows the outcome before the answer. The returned function reverts it if the call fails. */
  readonly showAtOnce?: (input: Input) => () => void;
  readonly onFailure?: (failure: PlatformError) => void;
  /** Inputs with different keys may run at the same time. Without it, there is one run at a time. */
  readonly keyOf?: (input: Input) => string | number;
}

/** An action of a person that makes a call. */
export class Mutation<Input = void> {
  failure: PlatformError | null = null;
  /** Whether the last run has succeeded. */
  isDone = false;
  pending: ReadonlySet<string | number> = new Set();
  readonly #report: Report;
  readonly #options: MutationOptions<Input>;

  constructor({ report }: { readonly report: Report }, options: MutationOptions<Input>) {
    this.#report = report;
    this.#options = options;
    makeAutoObservable(this, { failure: observableRef, pending: observableRef }, { autoBind: true });
  }

  get isPending(): boolean {
    return this.pending.size > 0;
  }

  /** Errors of the server, by field. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return fieldErrorsOf(this.failure);
  }

  /** Clears the result of the last run, for example when a dialog opens again. */
  reset(): void {
    this.failure = null;
    this.isDone = false;
  }

  /** @returns whether it succeeded; also false if a run with the same key is under way. */
  async run(input: Input): Promise<boolean> {
    const { send, showAtOnce, onFailure, keyOf = () => '' } = this.#options;
    const key = keyOf(input);
    if (this.pending.has(key)) return false;
    this.pending = new Set([...this.pending, key]);
    this.failure = null;
    this.isDone = false;
    const revert = showAtOnce?.(input);
    try {
      await send(input);
      this.#settle(key, null);
      return true;
    } catch (error) {
      const failure = failureOf(error, this.#report);
      runInAction(() => revert?.());
      this.#settle(key, failure);
      onFailure?.(failure);
      return false;
    }
  }

  #settle(key: string | number, failure: PlatformError | null): void {
    runInAction(() => {
      this.pending = new Set([...this.pending].filter((other) => other !== key));
      this.failure = failure;
      this.isDone = failure === null;
    });
  }
}
