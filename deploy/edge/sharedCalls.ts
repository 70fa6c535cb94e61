/** Lets concurrent callers with the same key share one call. */
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
