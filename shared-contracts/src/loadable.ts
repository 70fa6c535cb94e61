import type { PlatformError } from './errors.ts';

/** A value that is read once somebody wants it. Observable. */
export interface Loadable<Value> {
  readonly value: Value | null;
  readonly failure: PlatformError | null;
  readonly isLoading: boolean;
  /** Begins the read that has not begun. */
  ensure(): void;
  /** Reads, again too. */
  load(): Promise<void>;
}
