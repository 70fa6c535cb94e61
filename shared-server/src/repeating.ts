export interface RepeatingOptions {
  /** Milliseconds before the first run. */
  readonly first: number;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly interval: number;
  /** Receives the error of a failed run. The next run starts as usual. */
  readonly report: (error: unknown) => void;
}

/**
 * Runs work repeatedly, never twice at once, and does not keep the process alive.
 * @returns a function that stops it and waits for the current run.
 */
export const startRepeating = (
  work: () => Promise<unknown>,
  { first, interval, report }: RepeatingOptions,
): (() => Promise<void>) => {
  let isOver = false;
  let underWay: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number): void => {
    timer = setTimeout(() => {
      underWay = work()
        .catch(report)
        .finally(() => {
          if (!isOver) wait(interval);
        });
    }, milliseconds).unref();
  };
  wait(first);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await underWay;
  };
};
