import type { Report } from '@parlour/shared-contracts';
import { makeAutoObservable, runInAction } from 'mobx';

/** From 1 (weak) to 4 (strong). */
export type StrengthLevel = 1 | 2 | 3 | 4;

/** Returns how hard a password is to guess. `words` are words that a guesser would try, for example the username. */
export type EstimateStrength = (password: string, words: readonly string[]) => StrengthLevel;

/** An estimate is slow on a phone, so it starts when the person stops typing for this time. */
const TYPING_PAUSE_MS = 150;

export interface PasswordStrengthOptions {
  /** Loads the estimator with its large dictionary. */
  readonly load: () => Promise<EstimateStrength>;
  readonly report: Report;
  readonly pauseMs?: number;
}

/** Estimates the strength of a password while a person types it. Only the server refuses weak passwords. */
export class PasswordStrength {
  /** Null if there is no password, and before the first estimate. */
  level: StrengthLevel | null = null;
  readonly #options: PasswordStrengthOptions;
  #loading: Promise<EstimateStrength | null> | undefined;
  #password = '';

  constructor(options: PasswordStrengthOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Starts to load the estimator before the first password is assessed. */
  prepare(): void {
    void this.#load();
  }

  /** Estimates the strength of a password. If it is called again meanwhile, only the last call sets the level. */
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
