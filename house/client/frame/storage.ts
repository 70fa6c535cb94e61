export type Store = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;

/** The browser's storage, or memory where the browser refuses it to a page inside another's. */
export const openStore = (open: () => Storage): Store => {
  try {
    return open();
  } catch {
    return memoryStore();
  }
};

export const memoryStore = (): Store => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    clear: () => values.clear(),
  };
};
