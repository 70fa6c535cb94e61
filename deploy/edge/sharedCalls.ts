/** Callers that ask for the same thing while it is under way share one answer. */
export const createSharedCalls = () => {
  const running = new Map<string, Promise<unknown>>();
  return <T>(key: string, start: () => Promise<T>): Promise<T> => {
    const current = running.get(key) as Promise<T> | undefined;
    if (current) return current;
    const call = start().finally(() => running.delete(key));
    running.set(key, call);
    return call;
  };
};
