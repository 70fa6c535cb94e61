import type { PlatformError } from './errors.ts';

/** A value that is read when it is first needed. Observable. */
export interface Loadable<Value> {
  readonly value: Value | null;
  readonly failure: PlatformError | null;
  readonly isLoading: boolean;
  /** Starts the read unless it has started already. */
  ensure(): void;
  /** Reads the value, even if it was read before. */
  load(): Promise<void>;
}
