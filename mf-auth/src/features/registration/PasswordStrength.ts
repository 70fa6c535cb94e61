import type { Report } from '@parlour/shared-contracts';
import { makeAutoObservable, runInAction } from 'mobx';

/** From 1 (weak) to 4 (strong). */
export type StrengthLevel = 1 | 2 | 3 | 4;

/** Returns how hard a password is to guess for a person who knows the words. */
export type EstimateStrength = (password: string, words: readonly string[]) => StrengthLevel;

/** An estimate takes long on a phone, so that it waits for a pause in the typing. */
const TYPING_PAUSE_MS = 150;

export interface PasswordStrengthOptions {
  /** Loads the estimate with its dictionary, which is large. */
  readonly load: () => Promise<EstimateStrength>;
  readonly report: Report;
  readonly pauseMs?: number;
}

/** The strength of the password that is typed. It never refuses one: that is up to the server. */
export class PasswordStrength {
  /** Null without a password, and until the first estimate. */
  level: StrengthLevel | null = null;
  readonly #options: PasswordStrengthOptions;
  #loading: Promise<EstimateStrength | null> | undefined;
  #password = '';

  constructor(options: PasswordStrengthOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Loads the estimate before it is needed. */
  prepare(): void {
    void this.#load();
  }

  /** Assesses what is typed so far. The last call decides. */
  async assess(password: string, words: readonly string[]): Promise<void> {
    this.#password = password;
    if (password === '') {
      this.level = null;
      return;
    }
    const { pauseMs = TYPING_PAUSE_MS } = this.#options;
    const [estimate] = await Promise.all([
      this.#load(),
      new Promise((resolve) => setTimeout(resolve, pauseMs)),
    ]);
    if (estimate === null || this.#password !== password) return;
    runInAction(() => (this.level = estimate(password, words)));
  }

  #load(): Promise<EstimateStrength | null> {
    this.#loading ??= this.#options.load().catch((error: unknown) => {
      this.#loading = undefined;
      this.#options.report(error, { phase: 'password strength' });
      return null;
    });
    return this.#loading;
  }
}
