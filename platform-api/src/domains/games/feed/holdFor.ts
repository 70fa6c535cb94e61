import type { Clock } from '@parlour/shared-server/clock';

interface Held<Value> {
  /** Reads the value, or returns the one that is held. Calls at the same time share one read. */
  readonly read: () => Promise<Value>;
  /** The next call reads anew. */
  readonly forget: () => void;
}

/** Holds the value of a read for a time, so that the number of callers does not decide how often it is read. */
export const holdFor = <Value>(
  milliseconds: number,
  clock: Clock,
  read: () => Promise<Value>,
): Held<Value> => {
  let held: { readonly value: Promise<Value>; readonly at: number } | null = null;
  const forget = (): void => {
    held = null;
  };
  return {
    forget,
    read: () => {
      const now = clock.now().getTime();
      // A clock that is set back must not prolong the time.
      if (held && now >= held.at && now < held.at + milliseconds) return held.value;
      const value = read();
      held = { value, at: now };
      // A failure is not held.
      value.catch(() => {
        if (held?.value === value) forget();
      });
      return value;
    },
  };
};
