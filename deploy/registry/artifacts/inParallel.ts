const MAX_PARALLEL = 16;

/** Runs a task for each entry, with a limited number at a time. */
export const inParallel = async <T>(
  entries: readonly T[],
  run: (entry: T) => Promise<void>,
): Promise<void> => {
  const queue = entries.values();
  const work = async (): Promise<void> => {
    for (const entry of queue) await run(entry);
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
};
