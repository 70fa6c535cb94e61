export interface RepeatingOptions {
  /** Milliseconds before the first time. */
  readonly first: number;
  /** Milliseconds between the end of one time and the next. */
  readonly interval: number;
  /** Gets what a time failed with; the next comes all the same. */
  readonly report: (error: unknown) => void;
}

/**
 * Does something again and again, never twice at once, without keeping the process alive.
 * @returns ends it, and waits for what is under way.
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
